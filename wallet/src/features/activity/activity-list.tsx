import { t } from "@lingui/core/macro";
import type { Address } from "@holdfast/sdk";
import { memo, useEffect, useLayoutEffect, useRef, useState, type ReactElement, useCallback } from "react";
import { clsx } from "clsx";
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from "@tanstack/react-virtual";
import { formatDay } from "../../format/time.ts";
import type { NameOf } from "../../components/addresses/account-names.ts";
import { useNow } from "../../ui/now.ts";
import { useIsGift } from "../../components/coins/dealt-coins.ts";
import { TransactionRow } from "../../components/transactions/transaction-row.tsx";
import { type ActivityRow, type ActivityRows, RowKind } from "./activity-rows.ts";
import { useRollingCover } from "../../ui/rolling-cover.ts";

interface ActivityListProps {
  readonly rows: ActivityRows;
  readonly viewer: Address;
  readonly nameOf: NameOf;
}

/** Renders only visible rows and the focused one. */
export const ActivityList = memo(function ActivityList(props: ActivityListProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState<number>();
  useLayoutEffect(() => setTop(measureTop(place.current)), []);
  // Visible rows depend on the list's position. Reserves its height for restoring the scroll position.
  if (top === undefined) return <div ref={place} style={{ height: props.rows.length * USUAL_HEIGHT }} />;
  return <RowsInSight {...props} firstTop={top} />;
});

interface RowsInSightProps extends ActivityListProps {
  readonly firstTop: number;
}

function RowsInSight({ rows, viewer, nameOf, firstTop }: RowsInSightProps): ReactElement {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(firstTop);
  const [focused, setFocused] = useState<number>();
  // Defers distant rows until the visible ones are rendered.
  const [drawn, setDrawn] = useState<ActivityRows>();
  const isDrawn = drawn === rows;
  const count = isDrawn || window.scrollY > NEAR ? rows.length : Math.min(rows.length, FIRST);
  const now = useNow();
  const isGift = useIsGift(viewer);

  const virtualizer = useVirtualRows({ rows, top, focused, count, overscan: isDrawn ? OVERSCAN : 0 });
  useLayoutEffect(() => {
    const { current } = list;
    if (current === null || rows.length === 0) return;
    setTop(measureTop(current));
    // Rows that moved have a new key, so measure them again.
    for (const item of current.children) virtualizer.measureElement(item);
    const { activeElement } = document;
    if (current.contains(activeElement)) setFocused(rowAt(activeElement));
  }, [rows, virtualizer]);
  // A note above can move the list.
  useEffect(() => {
    const watch = new ResizeObserver(() => setTop(measureTop(list.current)));
    watch.observe(document.body);
    return () => watch.disconnect();
  }, []);
  useEffect(() => afterPaint(() => setDrawn(rows)), [rows]);

  const cover = useRollingCover(virtualizer.isScrolling);
  const items = virtualizer.getVirtualItems();
  // Consecutive rows are laid out in flow, so wrong height guesses don't show.
  const apart = apartFrom(items, focused);
  const first = items.find(({ index }) => index !== apart);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it notices which row has the focus, and passes a press on to it
    <ul
      ref={list}
      aria-label={t`Activity`}
      {...cover}
      className={clsx("relative", cover.className)}
      style={{
        height: virtualizer.getTotalSize() + (rows.length - count) * USUAL_HEIGHT,
        paddingTop: (first?.start ?? top) - top,
      }}
      onFocus={(event) => setFocused(rowAt(event.target))}
      onBlur={() => setFocused(undefined)}
    >
      {items.map(({ index, start }) => {
        const row = rows.at(index);
        if (row === undefined) return undefined;
        return (
          <li
            key={row.entry.hash}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            className={clsx(row.isLastOfDay && "pb-4", index === apart && "absolute inset-x-0 top-0")}
            style={index === apart ? { transform: `translateY(${start - top}px)` } : undefined}
          >
            <DayRow row={row} now={now} viewer={viewer} nameOf={nameOf} isGift={isGift} />
          </li>
        );
      })}
    </ul>
  );
}

/** Extra rows, for quick scrolling. */
const OVERSCAN = 6;
/** Rows counted before the first render, and the scroll distance in pixels that they cover. */
const [FIRST, NEAR] = [500, 25_000];
const USUAL_HEIGHT = 65;

interface DayRowProps extends Pick<ActivityListProps, "viewer" | "nameOf"> {
  readonly row: ActivityRow;
  readonly now: number;
  readonly isGift: (coinType: string) => boolean;
}

function DayRow({ row, now, viewer, nameOf, isGift }: DayRowProps): ReactElement {
  return (
    <>
      {row.heading !== undefined && (
        <h2 className="flex h-9 items-center px-1 text-small font-semibold text-text-quiet">
          {row.heading.ms === undefined ? t`Pending` : formatDay(row.heading.ms, now)}
        </h2>
      )}
      <div
        className={clsx(
          "border-x border-t border-line bg-surface-raised",
          row.heading !== undefined && "overflow-clip rounded-t-card",
          row.isLastOfDay && "overflow-clip rounded-b-card border-b",
        )}
      >
        <TransactionRow
          entry={row.entry}
          viewer={viewer}
          nameOf={nameOf}
          isGift={isGift}
          time="clock"
          as="bare"
        />
      </div>
    </>
  );
}

/** Runs after the next paint, as effects of a click run before it. Returns a cancel function. */
function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(work)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

function apartFrom(items: readonly { readonly index: number }[], focused: number | undefined) {
  const at = items.findIndex(({ index }) => index === focused);
  if (focused === undefined || at === -1 || items.length === 1) return undefined;
  const isNextTo = items[at - 1]?.index === focused - 1 || items[at + 1]?.index === focused + 1;
  return isNextTo ? undefined : focused;
}

function measureTop(element: Element | null): number {
  return element === null ? 0 : Math.round(element.getBoundingClientRect().top + window.scrollY);
}

interface VirtualRows {
  readonly rows: ActivityRows;
  readonly top: number;
  /** Kept wherever the page is scrolled. */
  readonly focused: number | undefined;
  readonly count: number;
  readonly overscan: number;
}

function useVirtualRows({ rows, top, focused, count, overscan }: VirtualRows) {
  const [sizes] = useState(createRowSizes);
  const estimateSize = useCallback((at: number) => sizes.guess(rows.kindAt(at)), [rows, sizes]);
  const measureElement = useCallback(
    (element: Element, measured: ResizeObserverEntry | undefined) => {
      const { width, height } = measureSize(element, measured);
      const place = rowAt(element);
      if (place !== undefined) sizes.learn(rows.kindAt(place), width, height);
      return height;
    },
    [rows, sizes],
  );
  // eslint-disable-next-line react/incompatible-library -- its answers are used where it is called, and kept nowhere
  return useWindowVirtualizer({
    count,
    estimateSize,
    getItemKey: rows.keyAt,
    measureElement,
    overscan,
    scrollMargin: top,
    isScrollingResetDelay: 100,
    rangeExtractor: useCallback((range: Range) => withFocused(range, focused), [focused]),
  });
}

function rowAt(target: EventTarget | null): number | undefined {
  const item = target instanceof Element ? target.closest("[data-index]") : null;
  const place = item?.getAttribute("data-index");
  return place === null || place === undefined ? undefined : Number(place);
}

function measureSize(element: Element, measured: ResizeObserverEntry | undefined) {
  const box = measured?.borderBoxSize[0];
  if (box !== undefined) return { width: box.inlineSize, height: box.blockSize };
  return element.getBoundingClientRect();
}

/** Keeps the focused row, or the keyboard would lose its place. */
function withFocused(range: Range, focused: number | undefined): number[] {
  const shown = defaultRangeExtractor(range);
  if (focused === undefined || focused >= range.count || shown.includes(focused)) return shown;
  return [...shown, focused].sort((a, b) => a - b);
}

/** Row heights in pixels: estimates unseen rows by measured ones of their kind. */
interface RowSizes {
  guess(kind: number): number;
  /** @param width of the row; a new width discards all heights */
  learn(kind: number, width: number, height: number): void;
}

/** A wrong estimate costs a pass through all rows and moves the scroll bar. */
export function createRowSizes(): RowSizes {
  let learnt: (number | undefined)[] = [];
  let knownWidth: number | undefined;
  return {
    guess: (kind) => learnt[kind] ?? usualHeight(kind),
    learn(kind, width, height) {
      if (width !== knownWidth) learnt = [];
      knownWidth = width;
      // Keeps the first: an estimate that changes with each row is worse than a slightly wrong one.
      learnt[kind] ??= height;
    },
  };
}

/** `ListRow` is 64 pixels high, plus a line. */
function usualHeight(kind: number): number {
  const heading = (kind & RowKind.heading) === 0 ? 0 : 36;
  return 65 + heading + ((kind & RowKind.endOfDay) === 0 ? 0 : 17);
}
