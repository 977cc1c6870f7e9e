import { defaultRangeExtractor, useWindowVirtualizer, type Range } from "@tanstack/react-virtual";
import { useCallback, useState } from "react";
import type { ActivityRows } from "./activity-rows.ts";
import { createRowSizes } from "./row-sizes.ts";

export interface VirtualRows {
  readonly rows: ActivityRows;
  /** Where they begin: pixels from the top of the page. */
  readonly top: number;
  /** The row that stays, wherever the page is scrolled to. */
  readonly focused: number | undefined;
  /** How many of the rows there are for now. */
  readonly count: number;
  readonly overscan: number;
}

/** Which rows are in sight, and where they stand. */
export function useVirtualRows({ rows, top, focused, count, overscan }: VirtualRows) {
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

/** The row that an element is, or is in. */
export function rowAt(target: EventTarget | null): number | undefined {
  const item = target instanceof Element ? target.closest("[data-index]") : null;
  const place = item?.getAttribute("data-index");
  return place === null || place === undefined ? undefined : Number(place);
}

function measureSize(element: Element, measured: ResizeObserverEntry | undefined) {
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
