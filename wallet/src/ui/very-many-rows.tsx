import { measureElement, useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { clsx } from "clsx";
import { memo, useEffect, useLayoutEffect, useRef, useState, type ReactElement } from "react";
import { useRollingCover } from "./rolling-cover.ts";
import type { WindowedRowsProps } from "./windowed-rows.tsx";

const USUAL_HEIGHT = 65;
const OVERSCAN = 6;

export function VeryManyRows<Item>({
  label,
  items,
  keyOf,
  renderRow,
}: WindowedRowsProps<Item>): ReactElement {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const [height] = useState(() => createUsualHeight(USUAL_HEIGHT));
  useLayoutEffect(() => setTop(measureTop(list.current)), []);
  useEffect(() => {
    // Content above the list comes and goes.
    const watch = new ResizeObserver(() => setTop(measureTop(list.current)));
    watch.observe(document.body);
    return () => watch.disconnect();
  }, []);
  // eslint-disable-next-line react/incompatible-library -- its answers are used where it is called, and kept nowhere
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: height.guess,
    measureElement: (row: Element, entry, instance: Virtualizer<Window, Element>) => {
      const measured = measureElement(row, entry, instance);
      height.learn(entry?.borderBoxSize[0]?.inlineSize ?? row.clientWidth, measured);
      return measured;
    },
    scrollMargin: top,
    overscan: OVERSCAN,
  });
  const rows = virtualizer.getVirtualItems();
  const cover = useRollingCover(virtualizer.isScrolling);
  return (
    <ul
      ref={list}
      aria-label={label}
      {...cover}
      className={clsx("relative", cover.className)}
      style={{ height: virtualizer.getTotalSize(), paddingTop: (rows[0]?.start ?? top) - top }}
    >
      {rows.map(({ index }) => {
        const item = items[index];
        return item === undefined ? undefined : (
          <li
            key={keyOf(item)}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            // By index: a border that depended on the last rendered row would change heights.
            className={index > 0 ? "border-t border-line" : undefined}
          >
            <Row item={item} isPassing={virtualizer.isScrolling} renderRow={renderRow} />
          </li>
        );
      })}
    </ul>
  );
}

type RowProps<Item> = Pick<WindowedRowsProps<Item>, "renderRow"> & {
  readonly item: Item;
  readonly isPassing: boolean;
};

const Row = memo(function Row<Item>({ item, isPassing, renderRow }: RowProps<Item>): ReactElement {
  return renderRow(item, isPassing);
}) as <Item>(props: RowProps<Item>) => ReactElement;

function measureTop(element: Element | null): number {
  return element === null ? 0 : Math.round(element.getBoundingClientRect().top + window.scrollY);
}

/** Guesses the height of rows never measured: the most common height. */
interface UsualHeight {
  guess(): number;
  /** @param width of the row; a new width discards all heights */
  learn(width: number, height: number): void;
}

/** A wrong guess renders the list again for each new row, and moves the scroll bar. */
export function createUsualHeight(first: number): UsualHeight {
  let usual = first;
  let counts = new Map<number, number>();
  let knownWidth: number | undefined;
  return {
    guess: () => usual,
    learn(width, height) {
      if (width !== knownWidth) counts = new Map();
      knownWidth = width;
      const count = (counts.get(height) ?? 0) + 1;
      counts.set(height, count);
      if (count > (counts.get(usual) ?? 0)) usual = height;
    },
  };
}
