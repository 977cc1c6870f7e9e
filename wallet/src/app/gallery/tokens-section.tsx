import type { ReactElement } from "react";
import { Columns, Section, Specimen } from "./specimen.tsx";

// Whole class names, so that Tailwind finds them.
const swatches = [
  { name: "Surface", className: "border border-line bg-surface text-text" },
  { name: "Raised", className: "border border-line bg-surface-raised text-text" },
  { name: "Sunken", className: "bg-surface-sunken text-text" },
  { name: "Accent", className: "bg-accent text-on-accent" },
  { name: "Accent soft", className: "bg-accent-soft text-on-accent-soft" },
  { name: "Positive", className: "bg-positive text-on-positive" },
  { name: "Positive soft", className: "bg-positive-soft text-on-positive-soft" },
  { name: "Caution", className: "bg-caution text-on-caution" },
  { name: "Caution soft", className: "bg-caution-soft text-on-caution-soft" },
  { name: "Danger", className: "bg-danger text-on-danger" },
  { name: "Danger soft", className: "bg-danger-soft text-on-danger-soft" },
  { name: "Devnode", className: "bg-network-devnode text-on-network-devnode" },
  { name: "Devnode soft", className: "bg-network-devnode-soft text-on-network-devnode-soft" },
  { name: "Testnet", className: "bg-network-testnet text-on-network-testnet" },
  { name: "Testnet soft", className: "bg-network-testnet-soft text-on-network-testnet-soft" },
] as const;

export function TokensSection(): ReactElement {
  return (
    <Section title="Colour and type">
      <Specimen title="Roles, each with its partner">
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-5">
          {swatches.map(({ name, className }) => (
            <li
              key={name}
              className={`flex h-18 items-end rounded-control p-3 text-small font-medium ${className}`}
            >
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Columns>
        <Specimen title="Five sizes">
          <p className="text-display font-semibold">Display</p>
          <p className="text-title font-semibold">Title</p>
          <p className="text-lead font-semibold">Lead</p>
          <p>Body: what most of the app is set in, never more than seventy characters to a line.</p>
          <p className="text-small text-text-quiet">Small: notes, labels and everything that can wait.</p>
        </Specimen>
        <Specimen title="Text on the three surfaces">
          {(["bg-surface", "bg-surface-raised", "bg-surface-sunken"] as const).map((surface) => (
            <p key={surface} className={`rounded-control border border-line p-4 ${surface}`}>
              Text, <span className="text-text-quiet">quiet text</span>,{" "}
              <span className="text-accent">accent</span>, <span className="text-positive">positive</span>,{" "}
              <span className="text-caution">caution</span>, <span className="text-danger">danger</span>
            </p>
          ))}
        </Specimen>
      </Columns>
    </Section>
  );
}
