import { lazy, Suspense, type ReactElement } from "react";

export interface WindowedRowsProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** `isPassing` while the list scrolls: requests may wait. */
  readonly renderRow: (item: Item, isPassing: boolean) => ReactElement;
}

export function WindowedRows<Item>(props: WindowedRowsProps<Item>): ReactElement {
  const { items } = props;
  if (items.length <= MAX_DRAWN) return <Plain {...props} />;
  return (
    <Suspense fallback={<Plain {...props} items={items.slice(0, MAX_DRAWN)} />}>
      <VeryManyRows {...props} />
    </Suspense>
  );
}

const MAX_DRAWN = 40;

/** Lazy, as most accounts have few coins. */
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
