import {
  createEntryFunction,
  encodeArgument,
  isSupraError,
  parseRecipient,
  SUPRA_COIN,
  SUPRA_DECIMALS,
  type Address,
  type EntryFunction,
  type TransactionPayload,
} from "@holdfast/sdk";
import { formatAmount, parseAmount } from "../../format/amount.ts";
import { localeSeparators } from "../../format/separators.ts";
import { problemText } from "../../components/feedback/problem.tsx";
import { findSimilarAddress, type KnownAddress } from "../../storage/address-book/address-poisoning.ts";
import { summarizePayload } from "../../calls/payload-reader.ts";

/** One line of a batch: what was typed, what it means, and what is to be said about it. */
export interface BatchRow {
  /** Counted from 1, as an editor does. */
  readonly line: number;
  readonly to: Address | undefined;
  /** Of the coin, in its least units. */
  readonly amount: bigint | undefined;
  /** Stops the batch. */
  readonly problem: string | undefined;
  /** Worth a look, but no mistake. */
  readonly caution: string | undefined;
}

/** What rows are compared with. */
export interface BatchKnowledge {
  readonly sender: Address;
  /** Of the coin that is paid. */
  readonly decimals: number;
  readonly knownAddresses: readonly KnownAddress[];
  /** The address that the user gave a name to. */
  readonly addressOf: (name: string) => Address | undefined;
}

/** Payments in one batch; the chain's own limit is the size of a transaction. */
export const MOST_ROWS = 200;

/** Checks the cells of a batch, row by row. Empty rows are left out; a heading in the first row is recognised. */
export function readBatch(
  cells: readonly (readonly string[])[],
  knowledge: BatchKnowledge,
): readonly BatchRow[] {
  const seen = new Map<Address, number>();
  return cells.flatMap((row, at) => {
    const [who = "", amount = ""] = row.map((cell) => cell.trim());
    const isHeading = at === 0 && /^(to|address|recipient|name)$/i.test(who);
    if ((who === "" && amount === "") || isHeading) return [];
    const read = readRow(at + 1, { who, amount, more: row.slice(2).join("").trim() }, knowledge);
    const first = read.to === undefined ? undefined : seen.get(read.to);
    if (read.to !== undefined && first === undefined) seen.set(read.to, read.line);
    return [first === undefined ? read : { ...read, caution: `It pays the same address as line ${first}.` }];
  });
}

function readRow(
  line: number,
  { who, amount, more }: { readonly who: string; readonly amount: string; readonly more: string },
  { sender, decimals, knownAddresses, addressOf }: BatchKnowledge,
): BatchRow {
  const named = addressOf(who);
  const [to, wrongTo] = named === undefined ? attempt(() => parseRecipient(who)) : [named, undefined];
  const [quants, wrongAmount] = attempt(() => parseAmount(amount, decimals));
  const isZero = quants === 0n ? "Enter an amount above zero." : undefined;
  const isMore = more === "" ? undefined : "A line has an address and an amount, and nothing else.";
  const caution =
    to === sender
      ? "This is the account you send from."
      : to !== undefined && findSimilarAddress(to, knownAddresses) !== undefined
        ? "It looks like an address you know, and is not. Compare all of its digits."
        : undefined;
  return { line, to, amount: quants, problem: wrongTo ?? wrongAmount ?? isZero ?? isMore, caution };
}

/** What all rows pay together, in least units; undefined while one of them cannot be paid. */
export function totalOf(rows: readonly BatchRow[]): bigint | undefined {
  let total = 0n;
  for (const { problem, amount } of rows) {
    if (problem !== undefined || amount === undefined) return undefined;
    total += amount;
  }
  return rows.length === 0 ? undefined : total;
}

/** The payments of rows that have no problem. */
export function paymentsOf(rows: readonly BatchRow[]): readonly { to: Address; amount: bigint }[] {
  return rows.flatMap(({ to, amount }) => (to === undefined || amount === undefined ? [] : [{ to, amount }]));
}

/** A batch that was sent before, as it is typed: a payment on each line; empty for anything else. */
export function batchToText(payload: TransactionPayload, separator: string): string {
  const action = summarizePayload(payload);
  if (action.kind !== "batch-transfer" || action.coinType !== SUPRA_COIN) return "";
  return action.payments
    .map(
      ({ to, amount }) =>
        `${to}${separator} ${formatAmount(amount, SUPRA_DECIMALS, { ...localeSeparators(), group: "" })}`,
    )
    .join("\n");
}

/** One call that makes all the payments in a coin, or none. */
export function batchCall(
  payments: readonly { readonly to: Address; readonly amount: bigint }[],
  coin: string,
): EntryFunction {
  const isNative = coin === SUPRA_COIN;
  return createEntryFunction(
    isNative ? "0x1::supra_account::batch_transfer" : "0x1::supra_account::batch_transfer_coins",
    isNative ? [] : [coin],
    [
      encodeArgument(
        "vector<address>",
        payments.map(({ to }) => to),
      ),
      encodeArgument(
        "vector<u64>",
        payments.map(({ amount }) => amount),
      ),
    ],
  );
}

function attempt<T>(read: () => T): readonly [T, undefined] | readonly [undefined, string] {
  try {
    return [read(), undefined];
  } catch (error) {
    if (isSupraError(error)) return [undefined, problemText(error)];
    throw error;
  }
}
