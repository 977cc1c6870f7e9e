import { Link, useLocation } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { clsx } from "clsx";
import Ellipsis from "lucide-react/icons/ellipsis";
import { plural } from "../format/plural.ts";
import { Chip } from "../ui/chip.tsx";
import { mainPlaces, placeGroups, placesFor, type Place } from "./places.tsx";

interface NavigationProps {
  readonly hasFaucet: boolean;
  /** Proposals of multisig accounts that wait for the user. */
  readonly waiting: number;
}

/** Every place of the app, in the left rail. */
export function RailNav({ hasFaucet, waiting }: NavigationProps): ReactElement {
  return (
    <nav aria-label="Main" className="flex flex-col gap-5">
      <RailList places={mainPlaces} waiting={waiting} />
      {placesFor({ hasFaucet }).map(({ title, places }) => (
        <div key={title} className="flex flex-col gap-1">
          <h2 className="px-3 text-small font-medium text-text-quiet">{title}</h2>
          <RailList places={places} waiting={waiting} />
        </div>
      ))}
    </nav>
  );
}

function RailList(props: { readonly places: readonly Place[]; readonly waiting: number }): ReactElement {
  const { places, waiting } = props;
  return (
    <ul className="flex flex-col gap-1">
      {places.map((place) => (
        <li key={place.to}>
          <Link
            to={place.to}
            className="flex min-h-11 items-center gap-3 rounded-control px-3 py-1 leading-5 font-medium transition-colors [&_svg]:size-5 [&_svg]:shrink-0"
            activeProps={{ className: "bg-accent-soft text-on-accent-soft" }}
            inactiveProps={{ className: "text-text-quiet hover:bg-surface-soft hover:text-text" }}
          >
            {place.icon}
            {place.label}
            {place.to === SHARED && <WaitingMark count={waiting} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** How many things wait behind a place: a number, and words for whoever cannot see it. */
function WaitingMark({ count }: { readonly count: number }): ReactElement | undefined {
  if (count === 0) return undefined;
  return (
    <span className="ml-auto">
      <Chip tone="accent">{count}</Chip>
      <span className="sr-only">
        {plural(count, { one: " proposal waits for you", other: " proposals wait for you" })}
      </span>
    </span>
  );
}

/** Five places within reach of a thumb; the last one is a page with the rest. */
export function BottomBar({ waiting }: Pick<NavigationProps, "waiting">): ReactElement {
  const { pathname } = useLocation();
  const isInMore = [{ to: "/more" }, ...placeGroups.flatMap(({ places }) => places)].some(({ to }) =>
    pathname.startsWith(to),
  );
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface-raised pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="mx-auto grid h-16 max-w-form grid-cols-5">
        {mainPlaces.map((place) => (
          <li key={place.to}>
            <Link
              to={place.to}
              className={tabStyle}
              activeProps={{ className: "text-accent" }}
              inactiveProps={{ className: "text-text-quiet" }}
            >
              {place.icon}
              {place.label}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/more" className={clsx(tabStyle, isInMore ? "text-accent" : "text-text-quiet")}>
            <Ellipsis />
            {waiting === 0 ? "More" : `More (${waiting})`}
          </Link>
        </li>
      </ul>
    </nav>
  );
}

/** The place that something can wait behind. */
const SHARED: Place["to"] = "/multisig";

const tabStyle =
  "flex h-full flex-col items-center justify-center gap-1 text-small font-medium -outline-offset-2 [&_svg]:size-5.5";
