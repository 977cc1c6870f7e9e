import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type ReactElement } from "react";
import { clsx } from "clsx";
import { formatAddress, groupAddress } from "../format/address.ts";
import { CopyButton } from "./copy-button.tsx";

interface AddressTextProps {
  readonly value: string;
  /** For the copy button: "address", "hash". */
  readonly what?: string;
  /** `short` expands on a click; `ends` is plain text for rows. */
  readonly form?: "short" | "full" | "ends";
  readonly copy?: boolean;
}

/** Grouped by four for comparing by eye; copied whole. */
export function AddressText({
  value,
  what = t`address`,
  form = "short",
  copy,
}: AddressTextProps): ReactElement {
  const [isOpen, setIsOpen] = useState(form === "full");
  if (form === "ends") return <Ends value={value} />;
  const canCopy = copy ?? true;
  return (
    <span
      className={clsx(
        "inline-flex max-w-full gap-1",
        isOpen ? "items-start" : "items-center",
        canCopy && "-mr-2",
      )}
    >
      {isOpen ? (
        <Groups value={value} />
      ) : (
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          aria-label={t`Show full ${what}, ${formatAddress(value)}`}
          className="-mx-1 min-h-8 rounded-small px-1 decoration-line-strong decoration-dotted underline-offset-4 hover:underline touch:min-h-11"
        >
          <Ends value={value} />
        </button>
      )}
      {canCopy && <CopyButton text={value} what={what} />}
    </span>
  );
}

function Ends({ value }: { readonly value: string }): ReactElement {
  return <span className="font-mono text-small whitespace-nowrap">{formatAddress(value)}</span>;
}

function Groups({ value }: { readonly value: string }): ReactElement {
  const groups = groupAddress(value);
  return (
    <span className="font-mono text-small">
      <span className="sr-only">{value}</span>
      <span aria-hidden="true" className="flex gap-[1ch] py-1.5">
        <span className="text-text-quiet">
          <Trans>0x</Trans>
        </span>
        {/* Holds four or eight groups: even lines are easier to compare. */}
        <span className="flex max-w-[40ch] flex-wrap gap-x-[1ch] gap-y-0.5">
          {splitQuads(groups).map((quad, at) => (
            <span
              key={`${at} ${quad.join("")}`}
              className="flex gap-[1ch] large-text:max-w-[9ch] large-text:flex-wrap"
            >
              {quad.map((group, place) => (
                <span
                  key={`${place} ${group}`}
                  className={isAtEnd(at * 4 + place, groups.length) ? "font-semibold" : "text-text-quiet"}
                >
                  {group}
                </span>
              ))}
            </span>
          ))}
        </span>
      </span>
    </span>
  );
}

function splitQuads(groups: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(groups.length / 4) }, (_, at) => groups.slice(at * 4, at * 4 + 4));
}

function isAtEnd(at: number, count: number): boolean {
  return at === 0 || at === count - 1;
}
