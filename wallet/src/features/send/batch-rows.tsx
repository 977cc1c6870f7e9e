import type { ReactElement } from "react";
import { useNameOf } from "../../components/addresses/account-names.ts";
import { CoinAmount } from "../../components/coins/coin-amount.tsx";
import { plural } from "../../format/plural.ts";
import { AddressText } from "../../ui/address-text.tsx";
import type { BatchRow } from "./batch-draft.ts";

export interface BatchRowsProps {
  readonly rows: readonly BatchRow[];
  readonly coin: string;
  /** Least units; undefined while a row is wrong. */
  readonly total: bigint | undefined;
}

/** What each line of a batch means, with its verdict, and what they come to. */
export function BatchRows({ rows, coin, total }: BatchRowsProps): ReactElement {
  const nameOf = useNameOf();
  return (
    <div className="flex flex-col gap-3">
      <ol aria-label="Payments" className="divide-y divide-line">
        {rows.map(({ line, to, amount, problem, caution }) => {
          const name = to === undefined ? undefined : nameOf(to);
          return (
            <li key={line} className="flex flex-col gap-1 py-3 first:pt-0">
              <span className="flex items-baseline justify-between gap-4">
                <span className="min-w-0 truncate">
                  <span className="text-text-quiet">{line}. </span>
                  {name ?? (to === undefined ? "Not an address" : <AddressText value={to} form="ends" />)}
                </span>
                {amount !== undefined && <CoinAmount coinType={coin} value={amount} />}
              </span>
              {problem !== undefined && <span className="text-small text-danger">{problem}</span>}
              {problem === undefined && caution !== undefined && (
                <span className="text-small text-caution">{caution}</span>
              )}
            </li>
          );
        })}
      </ol>
      {total !== undefined && (
        <p className="flex items-baseline justify-between gap-4 font-semibold">
          <span>{plural(rows.length, { one: "1 payment", other: `${rows.length} payments` })}</span>
          <CoinAmount coinType={coin} value={total} />
        </p>
      )}
    </div>
  );
}
