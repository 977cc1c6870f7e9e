import type { Address } from "@holdfast/sdk";
import { useWindowVirtualizer, defaultRangeExtractor, type Range } from "@tanstack/react-virtual";
import { memo, useCallback, useLayoutEffect, useRef, useState, type ReactElement } from "react";
import { clsx } from "clsx";
import { formatDay } from "../../format/time.ts";
import type { NameOf } from "../../parts/account-names.ts";
import type { TransactionNote } from "../../settings/address-book-schema.ts";
import { useNow } from "../../parts/now.ts";
import { TransactionRow } from "../transaction-row.tsx";
import type { ActivityRow, ActivityRows } from "./activity-rows.ts";
import { createRowSizes } from "./row-sizes.ts";

export interface ActivityListProps {
  readonly rows: ActivityRows;
  readonly viewer: Address;
  readonly nameOf: NameOf;
  /** What the person wrote, by transaction hash. */
  readonly written: ReadonlyMap<string, Pick<TransactionNote, "label">>;
}

/** However many rows there are: only those in sight are drawn, and the one that has the focus. */
export const ActivityList = memo(function ActivityList({
  rows,
  viewer,
  nameOf,
  written,
}: ActivityListProps): ReactElement {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState<number>();
  const now = useNow();
  useLayoutEffect(() => {
    const { current } = list;
    if (current !== null) setTop(Math.round(current.getBoundingClientRect().top + window.scrollY));
  }, [rows]);

  const [sizes] = useState(createRowSizes);
  const estimateSize = useCallback((at: number) => sizes.guess(rows.kindAt(at)), [rows, sizes]);
  const measureElement = useCallback(
    (element: Element, measured: ResizeObserverEntry | undefined) => {
      const { width, height } = sizeOf(element, measured);
      const place = placeOf(element);
      if (place !== undefined) sizes.learn(rows.kindAt(place), width, height);
      return height;
    },
    [rows, sizes],
  );
  // eslint-disable-next-line react/incompatible-library -- its answers are used in this component only
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize,
    getItemKey: useCallback((at: number) => rows.at(at)?.entry.hash ?? at, [rows]),
    measureElement,
    overscan: 6,
    scrollMargin: top,
    rangeExtractor: useCallback((range: Range) => withFocused(range, focused), [focused]),
  });
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notices which row has the focus
    <ul
      ref={list}
      aria-label="Activity"
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
      onFocus={(event) => setFocused(placeOf(event.target))}
      onBlur={() => setFocused(undefined)}
    >
      {virtualizer.getVirtualItems().map(({ index, start, key }) => {
        const row = rows.at(index);
        if (row === undefined) return undefined;
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            className={clsx("absolute inset-x-0 top-0", row.isLastOfDay && "pb-4")}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            <DayRow
              row={row}
              now={now}
              viewer={viewer}
              nameOf={nameOf}
              label={written.get(row.entry.hash)?.label}
            />
          </li>
        );
      })}
    </ul>
  );
});

interface DayRowProps extends Pick<ActivityListProps, "viewer" | "nameOf"> {
  readonly row: ActivityRow;
  readonly now: number;
  readonly label: string | undefined;
}

/** A row, under the heading of its day where it is the first. */
function DayRow({ row, now, viewer, nameOf, label }: DayRowProps): ReactElement {
  return (
    <>
      {row.heading !== undefined && (
        <h2 className="flex h-9 items-center px-1 text-small font-semibold text-text-quiet">
          {row.heading.ms === undefined ? "Under way" : formatDay(row.heading.ms, now)}
        </h2>
      )}
      <div
        className={clsx(
          "overflow-clip border-x border-line bg-surface-raised",
          row.heading !== undefined ? "rounded-t-card border-t" : "border-t border-t-line",
          row.isLastOfDay && "rounded-b-card border-b",
        )}
      >
        <TransactionRow
          entry={row.entry}
          viewer={viewer}
          nameOf={nameOf}
          label={label}
          time="clock"
          as="div"
        />
      </div>
    </>
  );
}

function sizeOf(element: Element, measured: ResizeObserverEntry | undefined) {
  const box = measured?.borderBoxSize[0];
  if (box !== undefined) return { width: box.inlineSize, height: box.blockSize };
  return element.getBoundingClientRect();
}

/** A row that has the focus stays, also when it is scrolled out of sight: else the keyboard would lose its place. */
function withFocused(range: Range, focused: number | undefined): number[] {
  const shown = defaultRangeExtractor(range);
  if (focused === undefined || focused >= range.count || shown.includes(focused)) return shown;
  return [...shown, focused].sort((a, b) => a - b);
}

function placeOf(target: EventTarget): number | undefined {
  const item = target instanceof Element ? target.closest("[data-index]") : null;
  const place = item?.getAttribute("data-index");
  return place === null || place === undefined ? undefined : Number(place);
}
