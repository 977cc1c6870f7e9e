import {
  bytesToHex,
  decodePayload,
  encodePayload,
  hexToBytes,
  isSupraError,
  type TransactionPayload,
  SUPRA_COIN,
  SUPRA_DECIMALS,
} from "@holdfast/sdk";
import { decodeBcs, encodeBcs } from "@holdfast/sdk/bcs";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import type { OutboxAction } from "../../chain/outbox/outbox-action.ts";
import { formatLinkAmount } from "../../format/payment-link.ts";
import type { CoinWords } from "../coins/coin-amount.tsx";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** A payload that was signed before, as hex of its BCS. */
    readonly resent?: string;
    /** When that was, in seconds since 1970. */
    readonly resentAt?: number;
  }
}

/**
 * How the page of a transaction hands what was signed to the form that makes such a one: beside the address. No link
 * can say so, and it may be longer than a link.
 * @param atSecs when it was sent, in seconds since 1970
 */
export function resentState(payload: TransactionPayload, atSecs: number): ResentState {
  return { resent: bytesToHex(encodeBcs((writer) => encodePayload(writer, payload))), resentAt: atSecs };
}

/** What travels beside the address. */
export interface ResentState {
  readonly resent: string;
  readonly resentAt: number;
}

/** What this form is to be filled in with once more; undefined when it was opened in another way. */
export function useResentPayload(): TransactionPayload | undefined {
  const resent = useLocation({ select: ({ state }) => state.resent });
  const [payload] = useState(() => (resent === undefined ? undefined : readPayload(resent)));
  return payload;
}

/** When that was sent, in seconds since 1970; undefined when nothing was. */
export function useResentAt(): number | undefined {
  const at = useLocation({ select: ({ state }) => state.resentAt });
  return useState(at)[0];
}

function readPayload(hex: string): TransactionPayload | undefined {
  try {
    return decodeBcs(hexToBytes(hex), decodePayload);
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
}

interface RepeatedPayment {
  readonly to?: string;
  readonly amount?: string;
  readonly coin?: string;
}

/**
 * A payment that was sent before, to be filled in once more; empty for anything else.
 * @param words of its coin
 */
export function repeatedPayment(
  action: OutboxAction,
  { decimals }: Pick<CoinWords, "decimals">,
): RepeatedPayment {
  if (action.kind === "transfer")
    return { to: action.to, amount: formatLinkAmount(action.amount, SUPRA_DECIMALS) };
  if (action.kind !== "payment") return {};
  const { to, amount, coin } = action;
  return { to, amount: formatLinkAmount(amount, decimals), ...(coin === SUPRA_COIN ? {} : { coin }) };
}
