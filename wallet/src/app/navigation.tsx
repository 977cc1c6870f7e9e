import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link, useLocation } from "@tanstack/react-router";
import { useEffect, useId, useRef, useState, type ReactElement } from "react";
import { clsx } from "clsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import Ellipsis from "lucide-react/icons/ellipsis";
import { Chip } from "../ui/chip.tsx";
import {
  isAt,
  mainPlaces,
  modeOf,
  placesFor,
  settingsPlace,
  type Mode,
  type Place,
  type PlaceConditions,
} from "./places.tsx";

interface NavigationProps extends PlaceConditions {
  /** Proposals of multisig accounts that wait for the user. */
  readonly waiting: number;
}

/** The places of one mode, in the left rail, and the way to the other mode. */
export function RailNav({ hasFaucet, hasWorkbench, waiting }: NavigationProps): ReactElement {
  const { pathname } = useLocation();
  const mode = useMode(pathname);
  // A user in the workbench finds out of it, also where it is not offered.
  const isOffered = hasWorkbench || mode === "workbench";
  const groups = placesFor({ hasFaucet, hasWorkbench: isOffered }).filter((group) => group.mode === mode);
  const [first, ...others] = groups;
  return (
    <nav aria-label={t`Main`} className="flex min-h-0 flex-1 flex-col gap-2 px-4">
      {/* The places scroll where a window is low; the settings stay in sight. */}
      <div className="-mx-1 -my-1 flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto px-1 py-1">
        {isOffered && <Modes mode={mode} />}
        {mode === "wallet" ? (
          <>
            <RailList places={[...mainPlaces, ...(first?.places ?? [])]} {...{ pathname, waiting }} />
            {others.map((group) => (
              <RailGroup key={group.title} {...group} {...{ pathname, waiting }} yields />
            ))}
          </>
        ) : (
          groups.map((group) => <RailGroup key={group.title} {...group} {...{ pathname, waiting }} />)
        )}
      </div>
      <RailLink place={settingsPlace} pathname={pathname} waiting={0} />
    </nav>
  );
}

/** A screen that belongs to both modes leaves the rail as it was. */
function useMode(pathname: string): Mode {
  const current = modeOf(pathname);
  const [last, setLast] = useState<Mode>(current ?? "wallet");
  if (current !== undefined && current !== last) setLast(current);
  return current ?? last;
}

function Modes({ mode }: { readonly mode: Mode }): ReactElement {
  const style = (isCurrent: boolean): string =>
    clsx(
      "grid min-h-9 place-items-center rounded-small text-small font-medium transition-colors touch:min-h-11",
      isCurrent ? "bg-surface-raised shadow-low" : "text-text-quiet hover:text-text",
    );
  return (
    <div className="grid grid-cols-2 gap-1 rounded-control bg-surface-sunken p-1">
      <Link to="/home" className={style(mode === "wallet")} aria-current={mode === "wallet"}>
        <Trans>Wallet</Trans>
      </Link>
      <Link to="/contracts" className={style(mode === "workbench")} aria-current={mode === "workbench"}>
        <Trans>Workbench</Trans>
      </Link>
    </div>
  );
}

interface RailListProps {
  readonly places: readonly Place[];
  readonly pathname: string;
  readonly waiting: number;
}

interface RailGroupProps extends RailListProps {
  readonly title: string;
  /** Folded at first where a window is so low that the places above fill the rail. */
  readonly yields?: boolean;
}

/** Below this the rail has room for the places of every day, and one line for each further group. */
const LOW_WINDOW = 900;

function RailGroup({ title, places, yields = false, ...rest }: RailGroupProps): ReactElement {
  const listId = useId();
  const [isFolded, setFolded] = useState(() => yields && window.innerHeight < LOW_WINDOW);
  const hasCurrent = places.some((place) => isAt(place, rest.pathname));
  // The place that one is at stays in sight.
  const shown = isFolded ? places.filter((place) => isAt(place, rest.pathname)) : places;
  const hidden = isFolded && !hasCurrent && places.some(({ to }) => to === SHARED);
  return (
    <div className="flex flex-col gap-1">
      <h2>
        <button
          type="button"
          aria-expanded={!isFolded}
          aria-controls={listId}
          onClick={() => setFolded(!isFolded)}
          className="flex min-h-8 w-full items-center gap-2 rounded-control px-3 text-left text-small font-medium text-text-quiet transition-colors hover:text-text touch:min-h-11"
        >
          {title}
          {hidden && <WaitingMark count={rest.waiting} />}
          <ChevronDown
            aria-hidden="true"
            className={clsx("ml-auto size-4 transition-transform", isFolded && "-rotate-90")}
          />
        </button>
      </h2>
      <div id={listId}>{shown.length > 0 && <RailList places={shown} {...rest} />}</div>
    </div>
  );
}

function RailList({ places, ...rest }: RailListProps): ReactElement {
  return (
    <ul className="flex flex-col gap-0.5">
      {places.map((place) => (
        <li key={place.to}>
          <RailLink place={place} {...rest} />
        </li>
      ))}
    </ul>
  );
}

function RailLink(props: {
  readonly place: Place;
  readonly pathname: string;
  readonly waiting: number;
}): ReactElement {
  const { place, pathname, waiting } = props;
  const isCurrent = isAt(place, pathname);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // In a very low window the rail scrolls: where one is stays in sight.
    if (isCurrent) link.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  return (
    <Link
      ref={link}
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

/** How many things wait behind a place: a number, and words for screen readers. */
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

/** The place that something can wait behind. */
const SHARED: Place["to"] = "/multisig";
