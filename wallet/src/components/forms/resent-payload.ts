import {
  formatUnits,
  bytesToHex,
  decodePayload,
  encodePayload,
  hexToBytes,
  attempt,
  type TransactionPayload,
  SUPRA_COIN,
  SUPRA_DECIMALS,
} from "@holdfast/sdk";
import { decodeBcs, encodeBcs } from "@holdfast/sdk/bcs";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import type { OutboxAction } from "../../chain/outbox/outbox-action.ts";
import type { CoinWords } from "../coins/coin-amount.tsx";

declare module "@tanstack/react-router" {
  interface HistoryState {
    readonly resent?: string;
    readonly resentAt?: number;
  }
}

/** In the history state: links can't forge it, and its length is not limited. */
export function resentState(payload: TransactionPayload, atSecs: number): ResentState {
  return { resent: bytesToHex(encodeBcs((writer) => encodePayload(writer, payload))), resentAt: atSecs };
}

export interface ResentState {
  readonly resent: string;
  readonly resentAt: number;
}

export function useResentPayload(): TransactionPayload | undefined {
  const resent = useLocation({ select: ({ state }) => state.resent });
  const [payload] = useState(() =>
    resent === undefined ? undefined : attempt(() => decodeBcs(hexToBytes(resent), decodePayload)),
  );
  return payload;
}

export function useResentAt(): number | undefined {
  const at = useLocation({ select: ({ state }) => state.resentAt });
  return useState(at)[0];
}

interface RepeatedPayment {
  readonly to?: string;
  readonly amount?: string;
  readonly coin?: string;
}

/** A payment to fill in again; empty for other payloads. @param words of its coin */
export function repeatedPayment(
  action: OutboxAction,
  { decimals }: Pick<CoinWords, "decimals">,
): RepeatedPayment {
  if (action.kind === "transfer")
    return { to: action.to, amount: formatUnits(action.amount, SUPRA_DECIMALS) };
  if (action.kind !== "payment") return {};
  const { to, amount, coin } = action;
  return { to, amount: formatUnits(amount, decimals), ...(coin === SUPRA_COIN ? {} : { coin }) };
}
