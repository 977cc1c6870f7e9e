import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useWaitingVotes } from "../features/multisig/use-waiting-votes.ts";
import { Card } from "../ui/card.tsx";
import { Chip } from "../ui/chip.tsx";
import { ListRow, ListRows, RowIcon } from "../ui/list-row.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { placesFor } from "./places.tsx";
import { useFrame } from "./frame.tsx";

/** The places that have no room in the bar of a phone. */
export function MorePage(): ReactElement {
  const { network } = useFrame();
  const waiting = useWaitingVotes();
  return (
    <div className="mx-auto flex w-full max-w-form flex-col gap-6">
      <PageHeading title="More" />
      {placesFor(network).map(({ title, places }) => (
        <Card key={title} title={title} padding="flush">
          <ListRows label={title}>
            {places.map(({ to, label, note, icon }) => (
              <ListRow
                key={to}
                lead={<RowIcon>{icon}</RowIcon>}
                title={label}
                note={note}
                end={
                  <>
                    {to === "/multisig" && waiting > 0 && <Chip tone="accent">{`${waiting} for you`}</Chip>}
                    <ChevronRight aria-hidden="true" className="size-5 text-text-quiet" />
                  </>
                }
                action={<Link to={to} />}
              />
            ))}
          </ListRows>
        </Card>
      ))}
    </div>
  );
}
