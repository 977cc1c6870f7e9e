import { t } from "@lingui/core/macro";
import { formatUnits, type Address } from "@holdfast/sdk";
import type { PaymentRequest, PaymentWay } from "../../chain/transactions/transfer.ts";
import { EXAMPLE_AMOUNT, formatAmount, parseAmount } from "../../format/amount.ts";
import { localizeAmount } from "../../format/payment-link.ts";
import { formatCoin, type CoinWords } from "../../components/coins/coin-amount.tsx";
import { formatFee } from "../../components/coins/fee.tsx";
import { problemText } from "../../components/feedback/problem.tsx";
import type { EnteredName } from "./recipient.ts";
import type { FieldVerdict } from "../../ui/field.tsx";
import type { Finding } from "../../review/rules/finding.ts";

/**
 * The largest amount that can be sent now and what it would cost: amounts in the coin's base units, fees in quants. Of a
 * multisig account the fee is 0: its proposer pays it.
 */
export interface SendLimits {
  readonly balance: bigint;
  readonly largest: bigint;
  readonly maxFee: bigint;
  /** Absent where nothing was simulated. */
  readonly expectedFee?: bigint;
  readonly way: PaymentWay;
  /** The receiver has an account; absent where it was not asked for. */
  readonly isThere?: boolean;
  /** What the simulation chose for this receiver. */
  readonly chosen?: PaymentRequest["chosen"];
}

/** Text of the amount field: base units, or what is wrong with it. */
export type AmountReading =
  | { readonly kind: "empty" }
  /** The coin's decimals are being read. */
  | { readonly kind: "asking" }
  | { readonly kind: "ok"; readonly value: bigint }
  | { readonly kind: "wrong"; readonly text: string };

/** @param decimals of the unit that is typed in: those of the coin, or 0 for its base units */
export function readAmount(text: string, decimals: number): AmountReading {
  if (text.trim() === "") return { kind: "empty" };
  try {
    return { kind: "ok", value: parseAmount(text, decimals) };
  } catch (error) {
    return { kind: "wrong", text: problemText(error) };
  }
}

/** What was typed in one unit as it is typed in the other; text that is no amount stays as it is. */
export function switchUnit(text: string, fromDecimals: number, toDecimals: number): string {
  const reading = readAmount(text, fromDecimals);
  return reading.kind === "ok" ? formatAmount(reading.value, toDecimals) : text;
}

/** What was typed as the page's address keeps it. Text that is no amount stays, unless a link would read it as one. */
export function storedAmount(text: string, decimals: number): string {
  const reading = readAmount(text, decimals);
  if (reading.kind === "ok") return formatUnits(reading.value, decimals);
  return localizeAmount(text) === text ? text : "";
}

/** Zero and nothing are not a mistake until the user goes on; too much is one at once. */
export function checkAmount(
  reading: AmountReading,
  limits: SendLimits | undefined,
  coin: CoinWords,
  isFinal: boolean,
): FieldVerdict | undefined {
  if (reading.kind === "empty")
    return isFinal ? { kind: "error", text: t`Enter an amount. Example: ${EXAMPLE_AMOUNT}.` } : undefined;
  if (reading.kind === "asking") return undefined;
  if (reading.kind === "wrong") return { kind: "error", text: reading.text };
  if (reading.value === 0n)
    return isFinal ? { kind: "error", text: t`Enter an amount above zero.` } : undefined;
  if (limits === undefined || reading.value <= limits.largest) return undefined;
  const { balance, largest, maxFee, way } = limits;
  const have = t`You have ${formatCoin(balance, coin)}.`;
  return {
    kind: "error",
    text:
      way === "native" && maxFee > 0n
        ? t`${have} With a fee of up to ${formatFee(maxFee)}, you can send at most ${formatCoin(largest, coin)}.`
        : have,
  };
}

export interface SendRequest {
  readonly to: Address;
  readonly amount: bigint | "max";
  /** A coin's type, or the address of an asset's metadata. */
  readonly coin: string;
  /** What the form has found; undefined if it is not known yet. */
  readonly limits: SendLimits | undefined;
  /** The user compared all the digits of the address. */
  readonly isCompared: boolean;
  /** The name that the address was entered by. */
  readonly entered?: EnteredName | undefined;
  /** For this device alone; empty for none. */
  readonly note: string;
}

/** Which function pays and why, where that is not plain. */
const WAYS: Readonly<Record<PaymentWay, string | undefined>> = {
  native: undefined,
  plain: t`The recipient already accepts this coin, so it is sent with coin::transfer.`,
  registering: t`The recipient has no store for this coin yet, so it is sent with transfer_coins, which creates one.`,
  asset: t`This is a fungible asset, so it is sent from your store to the recipient's.`,
};

/** One sentence on how a coin is sent; undefined for the network's own. */
export function wayWords(way: PaymentWay | undefined): string | undefined {
  return way === undefined ? undefined : WAYS[way];
}

/** The same as something to know at the review. */
export function wayFindings(way: PaymentWay | undefined): readonly Finding[] {
  const why = wayWords(way);
  if (why === undefined) return [];
  const title = t`Transfer function chosen automatically.`;
  return [
    { rule: "payment-way", level: "info", title, why, source: t`the node's data about this recipient` },
  ];
}

/** The note of a payment that is being entered. It is nobody else's business, so it is not in the page's address. */
const PLACE = "holdfast-payment-note";

/** Keeps the note of the payment to `to` until this window is closed; an empty one is forgotten. */
export function keepNote(note: string, to: string): void {
  try {
    if (note.trim() === "") sessionStorage.removeItem(PLACE);
    else sessionStorage.setItem(PLACE, `${to.trim()}\n${note}`);
  } catch {
    // A browser that stores nothing keeps the note while the page is open.
  }
}

/** The note that was begun for a payment to `to`; empty where there is none. */
export function findNote(to: string): string {
  try {
    const [notedRecipient, note = ""] = (sessionStorage.getItem(PLACE) ?? "").split("\n");
    return notedRecipient === to.trim() ? note : "";
  } catch {
    return "";
  }
}
