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

export interface BatchRow {
  /** From 1. */
  readonly number: number;
  readonly to: Address | undefined;
  /** Base units. */
  readonly amount: bigint | undefined;
  /** Blocks the batch. */
  readonly problem: RowProblem | undefined;
  /** A warning. */
  readonly caution: string | undefined;
}

export interface RowProblem {
  readonly of: "to" | "amount" | "more";
  readonly text: string;
  /** Not an error while typing. */
  readonly isUnfinished: boolean;
}

interface BatchKnowledge {
  readonly sender: Address;
  /** Of the paid coin. */
  readonly decimals: number;
  readonly knownAddresses: readonly KnownAddress[];
  /** Accounts and contacts that a name can mean. */
  readonly saved: readonly SavedAddress[];
}

/** The chain limits only a transaction's size. */
export const MAX_ROWS = 200;

/** Undefined for empty rows. */
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

/** In base units; undefined while a row is invalid. */
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

/** A sent batch as rows; undefined for other payloads. */
export function batchToLines(payload: TransactionPayload): readonly PaymentLine[] | undefined {
  const action = summarizePayload(payload);
  if (action.kind !== "batch-transfer" || action.coinType !== SUPRA_COIN) return undefined;
  return action.payments.map(({ to, amount }) =>
    newLine({ to, amount: formatAmount(amount, SUPRA_DECIMALS, { ...localeSeparators(), group: "" }) }),
  );
}

/** All payments in one call, which makes all or none. */
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
