import { plural, t } from "@lingui/core/macro";
import { Link, useLocation } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { clsx } from "clsx";
import Ellipsis from "lucide-react/icons/ellipsis";
import { Chip } from "../ui/chip.tsx";
import {
  isAt,
  mainPlaces,
  pageAt,
  sectionAt,
  sectionsFor,
  type Place,
  type PlaceConditions,
} from "./places.tsx";

interface NavigationProps extends PlaceConditions {
  readonly waiting: number;
}

export function RailNav({ hasFaucet, hasWorkbench, waiting }: NavigationProps): ReactElement {
  const { pathname } = useLocation();
  const current = sectionAt(pathname);
  // Keep the workbench visible while in it, even if it is turned off.
  const places = sectionsFor({ hasFaucet, hasWorkbench: hasWorkbench || current?.isWorkbench === true });
  return (
    <nav aria-label={t`Main`} className="flex min-h-0 flex-1 flex-col overflow-y-auto px-4 py-1">
      <ul className="flex flex-col gap-0.5">
        {places.map((place) => (
          <li key={place.to}>
            <RailLink place={place} isCurrent={place.to === current?.to} waiting={waiting} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function RailLink(props: {
  readonly place: Place;
  readonly isCurrent: boolean;
  readonly waiting: number;
}): ReactElement {
  const { place, isCurrent, waiting } = props;
  return (
    <Link
      to={place.to}
      aria-current={isCurrent}
      className={clsx(
        "flex min-h-10 items-center gap-3 rounded-control px-3 py-1 leading-5 font-medium transition-colors touch:min-h-11 [&_svg]:size-5 [&_svg]:shrink-0",
        isCurrent
          ? "bg-accent-soft text-on-accent-soft"
          : "text-text-quiet hover:bg-surface-soft hover:text-text",
      )}
    >
      {place.icon}
      {place.label}
      {place.to === SHARED && <WaitingMark count={waiting} />}
    </Link>
  );
}

export function SectionNav(conditions: PlaceConditions): ReactElement | undefined {
  const { pathname } = useLocation();
  const section = sectionAt(pathname);
  const pages =
    sectionsFor({ ...conditions, hasWorkbench: true }).find(({ to }) => to === section?.to)?.pages ?? [];
  if (section === undefined || pages.length < 2) return undefined;
  const current = pageAt(pages, pathname);
  return (
    <nav aria-label={section.label} className="mx-auto w-full max-w-content px-10 pt-5">
      <ul className="-mx-3 flex flex-wrap gap-x-1 border-b border-line">
        {pages.map((page) => (
          <li key={page.to}>
            <Link
              to={page.to}
              activeOptions={{ exact: true }}
              aria-current={page === current}
              className={clsx(
                "-mb-px flex min-h-10 items-center border-b-2 px-3 font-medium -outline-offset-2 transition-colors touch:min-h-11",
                page === current
                  ? "border-accent text-text"
                  : "border-transparent text-text-quiet hover:text-text",
              )}
            >
              {page.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function WaitingMark({ count }: { readonly count: number }): ReactElement | undefined {
  if (count === 0) return undefined;
  return (
    <span className="ml-auto">
      <Chip tone="accent">{count}</Chip>
      <span className="sr-only">
        {" "}
        {plural(count, { one: "proposal is waiting for you", other: "proposals are waiting for you" })}
      </span>
    </span>
  );
}

export function BottomBar({ waiting }: Pick<NavigationProps, "waiting">): ReactElement {
  const { pathname } = useLocation();
  const isElsewhere = !mainPlaces.some((place) => isAt(place, pathname));
  const style = (isCurrent: boolean): string =>
    clsx(
      "flex h-full flex-col items-center justify-center gap-1 text-small large-text:text-[0.4rem] font-medium -outline-offset-2 [&_svg]:size-5.5",
      isCurrent ? "text-accent" : "text-text-quiet",
    );
  return (
    <nav
      aria-label={t`Main`}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface-raised pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="mx-auto grid h-16 max-w-form grid-cols-5">
        {mainPlaces.map((place) => (
          <li key={place.to}>
            <Link to={place.to} aria-current={isAt(place, pathname)} className={style(isAt(place, pathname))}>
              {place.icon}
              {place.label}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/more" aria-current={isElsewhere} className={style(isElsewhere)}>
            <Ellipsis />
            {waiting === 0 ? t`More` : t`More (${waiting})`}
          </Link>
        </li>
      </ul>
    </nav>
  );
}

const SHARED: Place["to"] = "/multisig";
