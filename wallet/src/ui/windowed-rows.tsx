import { lazy, Suspense, type ReactElement } from "react";

export interface WindowedRowsProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** What stands in the list item of each. It passes while the list is scrolled: what it would ask for may wait. */
  readonly renderRow: (item: Item, isPassing: boolean) => ReactElement;
}

/** Rows of a list, as `ListRows` has them: of very many, only those in sight are drawn. */
export function WindowedRows<Item>(props: WindowedRowsProps<Item>): ReactElement {
  const { items } = props;
  if (items.length <= MAX_DRAWN) return <Plain {...props} />;
  return (
    <Suspense fallback={<Plain {...props} items={items.slice(0, MAX_DRAWN)} />}>
      <VeryManyRows {...props} />
    </Suspense>
  );
}

/** Rows that cost nothing to draw all at once. */
const MAX_DRAWN = 40;

/** Most accounts have few coins: what measures a window is loaded for the others. */
const VeryManyRows = lazy(async () => ({
  default: (await import("./very-many-rows.tsx")).VeryManyRows,
})) as <Item>(props: WindowedRowsProps<Item>) => ReactElement;

function Plain<Item>({ label, items, keyOf, renderRow }: WindowedRowsProps<Item>): ReactElement {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {items.map((item) => (
        <li key={keyOf(item)}>{renderRow(item, false)}</li>
      ))}
    </ul>
  );
}
