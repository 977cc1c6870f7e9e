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
    readonly again?: string;
    /** When that was, in seconds since 1970. */
    readonly againAt?: number;
  }
}

/**
 * How the page of a transaction hands what was signed to the form that makes such a one: beside the address. No link
 * can say so, and it may be longer than a link.
 * @param atSecs when it was sent, in seconds since 1970
 */
export function sentAgain(payload: TransactionPayload, atSecs: number): SentAgain {
  return { again: bytesToHex(encodeBcs((writer) => encodePayload(writer, payload))), againAt: atSecs };
}

/** What travels beside the address. */
export interface SentAgain {
  readonly again: string;
  readonly againAt: number;
}

/** What this form is to be filled in with once more; undefined when it was opened in another way. */
export function useSentAgain(): TransactionPayload | undefined {
  const again = useLocation({ select: ({ state }) => state.again });
  const [payload] = useState(() => (again === undefined ? undefined : readPayload(again)));
  return payload;
}

/** When that was sent, in seconds since 1970; undefined when nothing was. */
export function useSentAgainAt(): number | undefined {
  const at = useLocation({ select: ({ state }) => state.againAt });
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
