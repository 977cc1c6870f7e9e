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

/** Maximum amount in base units and fee in quants: 0 for a multisig account, whose proposer pays. */
export interface SendLimits {
  readonly balance: bigint;
  readonly largest: bigint;
  readonly maxFee: bigint;
  /** Undefined without a simulation. */
  readonly expectedFee?: bigint;
  readonly way: PaymentWay;
  /** The recipient's account exists; undefined if not queried. */
  readonly isThere?: boolean;
  /** Result of the simulation. */
  readonly chosen?: PaymentRequest["chosen"];
}

export type AmountReading =
  | { readonly kind: "empty" }
  /** Loading the coin's decimals. */
  | { readonly kind: "asking" }
  | { readonly kind: "ok"; readonly value: bigint }
  | { readonly kind: "wrong"; readonly text: string };

/** `decimals` of the entered unit: the coin's, or 0. */
export function readAmount(text: string, decimals: number): AmountReading {
  if (text.trim() === "") return { kind: "empty" };
  try {
    return { kind: "ok", value: parseAmount(text, decimals) };
  } catch (error) {
    return { kind: "wrong", text: problemText(error) };
  }
}

/** Converts between units. Invalid amounts stay. */
export function switchUnit(text: string, fromDecimals: number, toDecimals: number): string {
  const reading = readAmount(text, fromDecimals);
  return reading.kind === "ok" ? formatAmount(reading.value, toDecimals) : text;
}

/** For the page's address. Invalid text stays, unless a link would parse it. */
export function storedAmount(text: string, decimals: number): string {
  const reading = readAmount(text, decimals);
  if (reading.kind === "ok") return formatUnits(reading.value, decimals);
  return localizeAmount(text) === text ? text : "";
}

/** Zero and empty are errors only at submission; too much is one at once. */
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
  /** Coin type, or metadata address. */
  readonly coin: string;
  /** Undefined while unknown. */
  readonly limits: SendLimits | undefined;
  /** The user compared all digits. */
  readonly isCompared: boolean;
  readonly entered?: EnteredName | undefined;
  /** Local only; may be empty. */
  readonly note: string;
}

/** Payment functions that need an explanation. */
const WAYS: Readonly<Record<PaymentWay, string | undefined>> = {
  native: undefined,
  plain: t`The recipient already accepts this coin, so it is sent with coin::transfer.`,
  registering: t`The recipient has no store for this coin yet, so it is sent with transfer_coins, which creates one.`,
  asset: t`This is a fungible asset, so it is sent from your store to the recipient's.`,
};

/** Undefined for SUPRA. */
export function wayWords(way: PaymentWay | undefined): string | undefined {
  return way === undefined ? undefined : WAYS[way];
}

export function wayFindings(way: PaymentWay | undefined): readonly Finding[] {
  const why = wayWords(way);
  if (why === undefined) return [];
  const title = t`Transfer function chosen automatically.`;
  return [
    { rule: "payment-way", level: "info", title, why, source: t`the node's data about this recipient` },
  ];
}

/** Private, so not in the page's address. */
const PLACE = "holdfast-payment-note";

/** Until the window closes. An empty note is removed. */
export function keepNote(note: string, to: string): void {
  try {
    if (note.trim() === "") sessionStorage.removeItem(PLACE);
    else sessionStorage.setItem(PLACE, `${to.trim()}\n${note}`);
  } catch {
    // Without storage, the page keeps it.
  }
}

/** May be empty. */
export function findNote(to: string): string {
  try {
    const [notedRecipient, note = ""] = (sessionStorage.getItem(PLACE) ?? "").split("\n");
    return notedRecipient === to.trim() ? note : "";
  } catch {
    return "";
  }
}
