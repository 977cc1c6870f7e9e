import type { ReactElement, ReactNode } from "react";
import { clsx } from "clsx";

export interface KeyValue {
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  readonly stacked?: boolean;
}

export function KeyValues({ items }: { readonly items: readonly KeyValue[] }): ReactElement {
  return (
    <dl className="divide-y divide-line">
      {items.map((item, at) => (
        <div
          key={at}
          className={clsx(
            "flex gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0",
            item.stacked === true ? "flex-col" : "items-baseline justify-between",
          )}
        >
          <dt className={clsx("shrink-0 text-text-quiet", item.stacked !== true && "max-w-1/2")}>
            {item.label}
          </dt>
          <dd className={clsx("min-w-0", item.stacked !== true && "text-right")}>
            {item.value}
            {item.note !== undefined && (
              <span className={clsx("block text-small text-text-quiet", item.stacked === true && "pt-1")}>
                {item.note}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
