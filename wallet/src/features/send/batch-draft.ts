import { t } from "@lingui/core/macro";
import { summarizePayload } from "@holdfast/descriptors/calls";
import {
  createEntryFunction,
  encodeArgument,
  isSupraError,
  SUPRA_COIN,
  SUPRA_DECIMALS,
  type Address,
  type EntryFunction,
  type TransactionPayload,
} from "@holdfast/sdk";
import { formatAmount, parseAmount } from "../../format/amount.ts";
import { localeSeparators } from "../../format/locale.ts";
import type { SavedAddress } from "../../components/addresses/known-addresses.ts";
import { problemText } from "../../components/feedback/problem.tsx";
import { findSimilarAddress, type KnownAddress } from "../../storage/address-book/address-poisoning.ts";
import { isBlankLine, newLine, type PaymentLine } from "./payment-lines.ts";
import { readRecipient, type RecipientReading } from "./recipient.ts";

/** One row of a batch: what was typed, what it means, and what is to be said about it. */
export interface BatchRow {
  /** Counted from 1. */
  readonly number: number;
  readonly to: Address | undefined;
  /** Of the coin, in its least units. */
  readonly amount: bigint | undefined;
  /** Stops the batch. */
  readonly problem: RowProblem | undefined;
  /** Worth a look, but no mistake. */
  readonly caution: string | undefined;
}

export interface RowProblem {
  readonly of: "to" | "amount" | "more";
  readonly text: string;
  /** Something is still missing: no mistake while the row is being typed. */
  readonly isUnfinished: boolean;
}

/** What rows are compared with. */
interface BatchKnowledge {
  readonly sender: Address;
  /** Of the coin that is paid. */
  readonly decimals: number;
  readonly knownAddresses: readonly KnownAddress[];
  /** Whom a name can stand for. */
  readonly saved: readonly SavedAddress[];
}

/** Payments in one batch; the chain's own limit is the size of a transaction. */
export const MAX_ROWS = 200;

/** Checks the rows of a batch, one by one; undefined for those that hold nothing, which take no part. */
export function readBatch(
  lines: readonly PaymentLine[],
  knowledge: BatchKnowledge,
): readonly (BatchRow | undefined)[] {
  const seen = new Map<Address, number>();
  return lines.map((line, at) => {
    if (isBlankLine(line)) return undefined;
    const read = readRow(at + 1, line, knowledge);
    const first = read.to === undefined ? undefined : seen.get(read.to);
    if (read.to !== undefined && first === undefined) seen.set(read.to, read.number);
    return first === undefined ? read : { ...read, caution: t`Same recipient as payment ${first}.` };
  });
}

function readRow(
  number: number,
  line: PaymentLine,
  { sender, decimals, knownAddresses, saved }: BatchKnowledge,
): BatchRow {
  const [who, typedAmount] = [line.to.trim(), line.amount.trim()];
  const recipient = readRecipient(who, saved);
  const to = recipient.kind === "ok" ? recipient.address : undefined;
  const [quants, wrongAmount] = attempt(() => parseAmount(typedAmount, decimals));
  const amountProblem = wrongAmount ?? (quants === 0n ? t`Enter an amount above zero.` : undefined);
  const caution =
    to === sender
      ? t`This is the account you send from.`
      : to !== undefined && findSimilarAddress(to, knownAddresses) !== undefined
        ? t`Looks like an address you know, but it's different. Check every character.`
        : undefined;
  const problem: RowProblem | undefined =
    recipientProblem(recipient) ??
    (amountProblem === undefined
      ? undefined
      : { of: "amount", text: amountProblem, isUnfinished: typedAmount === "" || quants === 0n }) ??
    (line.more === ""
      ? undefined
      : {
          of: "more",
          text: t`Unexpected text after the amount: “${line.more}”.`,
          isUnfinished: false,
        });
  return { number, to, amount: quants, problem, caution };
}

function recipientProblem(reading: RecipientReading): RowProblem | undefined {
  if (reading.kind === "empty") return { of: "to", text: t`Enter the address to pay.`, isUnfinished: true };
  if (reading.kind === "wrong") return { of: "to", text: reading.text, isUnfinished: reading.isUnfinished };
  return undefined;
}

/** What all rows pay together, in least units; undefined while one of them can't be paid. */
export function sumRows(rows: readonly BatchRow[]): bigint | undefined {
  let total = 0n;
  for (const { problem, amount } of rows) {
    if (problem !== undefined || amount === undefined) return undefined;
    total += amount;
  }
  return rows.length === 0 ? undefined : total;
}

export function listPayments(rows: readonly BatchRow[]): readonly { to: Address; amount: bigint }[] {
  return rows.flatMap(({ to, amount }) => (to === undefined || amount === undefined ? [] : [{ to, amount }]));
}

/** A batch that was sent before, as it is typed; undefined for anything else. */
export function batchToLines(payload: TransactionPayload): readonly PaymentLine[] | undefined {
  const action = summarizePayload(payload);
  if (action.kind !== "batch-transfer" || action.coinType !== SUPRA_COIN) return undefined;
  return action.payments.map(({ to, amount }) =>
    newLine({ to, amount: formatAmount(amount, SUPRA_DECIMALS, { ...localeSeparators(), group: "" }) }),
  );
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
