import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useWaitingVotes } from "../features/multisig/waiting-proposals.ts";
import { useSettings } from "../storage/settings/settings.ts";
import { Card } from "../ui/card.tsx";
import { Chip } from "../ui/chip.tsx";
import { ListRow, ListRows, RowIcon } from "../ui/list-row.tsx";
import { Page, PageHeading } from "../ui/page.tsx";
import { mainPlaces, sectionsFor, settingsPlace, type Place, type PlaceConditions } from "./places.tsx";
import { useFrame } from "./frame.tsx";

export function MorePage(): ReactElement {
  const { network } = useFrame();
  const hasWorkbench = useSettings((state) => state.showsWorkbench);
  const waiting = useWaitingVotes();
  return (
    <Page width="form">
      <PageHeading title={t`More`} />
      {groupsFor({ hasFaucet: network.hasFaucet, hasWorkbench }).map(({ title, places }) => (
        <Card key={title} title={title} padding="flush">
          <ListRows label={title}>
            {places.map((place) => (
              <PlaceRow key={place.to} place={place} waiting={waiting} />
            ))}
          </ListRows>
        </Card>
      ))}
      <Card padding="flush">
        <ListRows label={settingsPlace.label}>
          <PlaceRow place={settingsPlace} waiting={0} />
        </ListRows>
      </Card>
    </Page>
  );
}

interface Group {
  readonly title: string;
  readonly places: readonly Place[];
}

function groupsFor(conditions: PlaceConditions): readonly Group[] {
  const isInBar = ({ to }: Place): boolean => mainPlaces.some((place) => place.to === to);
  const sections = sectionsFor(conditions);
  const groups = sections
    .filter((section) => !isInBar(section))
    .map(({ label, pages = [] }): Group => ({ title: label, places: pages }));
  const payments = sections
    .filter(isInBar)
    .flatMap(({ pages = [] }) => pages)
    .filter((page) => !isInBar(page));
  return [{ title: t`Payments`, places: payments }, ...groups];
}

function PlaceRow({ place, waiting }: { readonly place: Place; readonly waiting: number }): ReactElement {
  const { to, label, note, icon } = place;
  return (
    <ListRow
      lead={<RowIcon>{icon}</RowIcon>}
      title={label}
      note={note}
      end={
        <>
          {to === "/multisig" && waiting > 0 && <Chip tone="accent">{t`${waiting} waiting for you`}</Chip>}
          <ChevronRight aria-hidden="true" className="size-5 text-text-quiet" />
        </>
      }
      action={<Link to={to} />}
    />
  );
}
