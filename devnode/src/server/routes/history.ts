import type { JsonValue } from "@holdfast/sdk";
import type { Context } from "hono";
import type { Chain } from "../../chain/chain.ts";
import { movesStore } from "../../chain/coin-movement.ts";
import type { TransactionList } from "../../chain/transaction-list.ts";
import { transactionCursor, type CommittedTransaction } from "../../chain/transaction-record.ts";
import { inDialects, type RouteContext } from "../route.ts";
import { answer, answerPruned, getDialect, type Dialect } from "../answer.ts";
import { transactionJson } from "../json/transaction-json.ts";
import { addressParam, flag, pageSize, wholeNumber } from "../request.ts";

/** `/transactions`, `/coin_transactions` and, for a store's address, `/fa_transactions`. */
export function historyRoutes({ app, chain }: RouteContext): void {
  const list = (items: readonly CommittedTransaction[], dialect: Dialect): readonly JsonValue[] =>
    items.map((item) => transactionJson(chain, item, { dialect }));

  // Inferred for v1: the spec's client reads a null list as "no such account". v3 returns an empty list.
  const isUnknown = (context: Context): boolean => {
    const address = addressParam(context);
    return chain.account(address) === undefined && chain.getCoinTransactions(address).length === 0;
  };

  // `start` is a sequence number. v1: ascending from it, else newest first (documented). v3: inclusive,
  // ordered by `ascending` (documented). The cursor is the next number (inferred).
  app.on("GET", inDialects("/accounts/:address/transactions"), (context) => {
    const dialect = getDialect(context);
    const isAscending = ascending(dialect, context.req.query("start"), flag(context, "ascending", false));
    const { items, hasMore } = select(chain.sentBy(addressParam(context)), {
      getKey: ({ signed }) => signed.raw.sequenceNumber,
      start: wholeNumber(context, "start"),
      isStartIncluded: true,
      isAscending,
      count: pageSize(context),
    });
    if (dialect === "v1") return answer({ record: isUnknown(context) ? null : list(items, dialect) });
    const last = items.at(-1)?.signed.raw.sequenceNumber;
    if (last === undefined || !hasMore) return answer(list(items, dialect));
    return answer(list(items, dialect), { cursor: String(isAscending ? last + 1n : last - 1n) });
  });

  // `start` is a cursor: block time plus index in the block (documented). v1: inclusive. It returns the
  // cursor after the last (inferred from "use the cursor of the page before"). v3: exclusive (documented). An
  // account's own address has no store list (documented).
  const moved = (context: Context, ofStore: boolean): Response => {
    const dialect = getDialect(context);
    const start = wholeNumber(context, "start");
    const isAscending = ascending(dialect, context.req.query("start"), flag(context, "ascending", false));
    if (dialect !== "v1" && isAscending && isBeforeOldest(chain, start)) return answerPruned(chain.oldest);
    const type = context.req.query("type");
    const address = addressParam(context);
    const touched = chain.getCoinTransactions(address);
    const own = ofStore ? touched.filter(({ events }) => movesStore(events, address)) : touched;
    const all = type === undefined ? own : own.filter(isOfType(type));
    const { items, hasMore } = select(all, {
      getKey: transactionCursor,
      start,
      isStartIncluded: dialect === "v1",
      isAscending,
      count: pageSize(context),
    });
    const last = items.at(-1);
    if (dialect !== "v1")
      return last === undefined || !hasMore
        ? answer(list(items, dialect))
        : answer(list(items, dialect), { cursor: transactionCursor(last).toString() });
    const cursor = last === undefined ? (start ?? 0n) : transactionCursor(last) + (isAscending ? 1n : 0n);
    return answer({ record: isUnknown(context) ? null : list(items, dialect), cursor });
  };
  app.on("GET", inDialects("/accounts/:address/coin_transactions"), (context) => moved(context, false));
  app.on("GET", inDialects("/accounts/:address/fa_transactions", ["v3", "v4"]), (context) =>
    moved(context, true),
  );
}

/** Whether a cursor's block was pruned: the rest would be incomplete, so 410 (documented). */
export function isBeforeOldest(chain: Chain, cursor: bigint | undefined): boolean {
  const oldest = chain.oldest > 1 ? chain.blockAt(chain.oldest) : undefined;
  return cursor !== undefined && oldest !== undefined && cursor < oldest.header.timestampMicros;
}

/** v3's `type`: user, auto, meta or record (documented). The devnode has no meta and record transactions. */
export function isOfType(type: string): (transaction: CommittedTransaction) => boolean {
  return ({ registrationHash }) => (registrationHash === undefined ? "user" : "auto") === type;
}

function ascending(dialect: Dialect, start: string | undefined, wished: boolean): boolean {
  return dialect === "v1" ? start !== undefined && start !== "" : wished;
}

interface Selection {
  readonly getKey: (item: CommittedTransaction) => bigint;
  readonly start: bigint | undefined;
  readonly isStartIncluded: boolean;
  readonly isAscending: boolean;
  readonly count: number;
}

/** Up to `count` items of a sorted list, ascending or descending from `start`. */
export function select(
  sorted: TransactionList,
  { getKey, start, isStartIncluded, isAscending, count }: Selection,
): { readonly items: readonly CommittedTransaction[]; readonly hasMore: boolean } {
  if (isAscending) {
    const from = start === undefined ? 0 : firstAtLeast(sorted, getKey, isStartIncluded ? start : start + 1n);
    return { items: sorted.slice(from, from + count), hasMore: from + count < sorted.length };
  }
  const end =
    start === undefined ? sorted.length : firstAtLeast(sorted, getKey, isStartIncluded ? start + 1n : start);
  return { items: sorted.slice(Math.max(0, end - count), end).toReversed(), hasMore: end > count };
}

/** Index of the first key of at least `key`. */
function firstAtLeast(
  sorted: TransactionList,
  getKey: (item: CommittedTransaction) => bigint,
  key: bigint,
): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = sorted.at(middle);
    if (item !== undefined && getKey(item) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
