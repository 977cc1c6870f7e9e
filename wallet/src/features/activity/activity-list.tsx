import type { Address } from "@holdfast/sdk";
import { useWindowVirtualizer, defaultRangeExtractor, type Range } from "@tanstack/react-virtual";
import { useCallback, useLayoutEffect, useRef, useState, type ReactElement } from "react";
import { clsx } from "clsx";
import { formatDay } from "../../format/time.ts";
import type { NameOf } from "../../parts/account-names.ts";
import { useNow } from "../../parts/now.ts";
import { TransactionRow } from "../transaction-row.tsx";
import type { ActivityRow } from "./activity-rows.ts";

export interface ActivityListProps {
  readonly rows: readonly ActivityRow[];
  readonly viewer: Address;
  readonly nameOf: NameOf;
  readonly labelOf: (hash: string) => string | undefined;
}

/** Pixels, until a row was measured. */
const ROW = 72;
const HEADING = 44;

/** However many rows there are: only those in sight are drawn, and the one that has the focus. */
export function ActivityList({ rows, viewer, nameOf, labelOf }: ActivityListProps): ReactElement {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState<number>();
  const now = useNow();
  useLayoutEffect(() => {
    const { current } = list;
    if (current !== null) setTop(Math.round(current.getBoundingClientRect().top + window.scrollY));
  }, [rows]);

  const estimateSize = useCallback(
    (at: number) => (rows[at]?.heading === undefined ? ROW : ROW + HEADING),
    [rows],
  );
  // eslint-disable-next-line react/incompatible-library -- its answers are used in this component only
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize,
    getItemKey: useCallback((at: number) => rows[at]?.entry.hash ?? at, [rows]),
    measureElement: (element, entry) =>
      entry?.borderBoxSize[0]?.blockSize ?? element.getBoundingClientRect().height,
    overscan: 8,
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
        const row = rows[index];
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
                label={labelOf(row.entry.hash)}
                time="clock"
                as="div"
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
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
