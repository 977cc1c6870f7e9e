import {
  bytesToHex,
  decodePayload,
  encodePayload,
  hexToBytes,
  isSupraError,
  type TransactionPayload,
} from "@holdfast/sdk";
import { decodeBcs, encodeBcs } from "@holdfast/sdk/bcs";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";

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
