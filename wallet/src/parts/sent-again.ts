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
  }
}

/**
 * How the page of a transaction hands what was signed to the form that makes such a one: beside the address. No link
 * can say so, and it may be longer than a link.
 */
export function sentAgain(payload: TransactionPayload): { readonly again: string } {
  return { again: bytesToHex(encodeBcs((writer) => encodePayload(writer, payload))) };
}

/** What this form is to be filled in with once more; undefined when it was opened in another way. */
export function useSentAgain(): TransactionPayload | undefined {
  const again = useLocation({ select: ({ state }) => state.again });
  const [payload] = useState(() => (again === undefined ? undefined : readPayload(again)));
  return payload;
}

function readPayload(hex: string): TransactionPayload | undefined {
  try {
    return decodeBcs(hexToBytes(hex), decodePayload);
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
}
