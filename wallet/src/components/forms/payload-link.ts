import { bytesToHex, decodePayload, encodePayload, hexToBytes, type TransactionPayload } from "@holdfast/sdk";
import { decodeBcs, encodeBcs } from "@holdfast/sdk/bcs";

/** Hex digits of a payload in a link: what a browser's address holds with ease. */
const MAX_CHARACTERS = 400_000;

/**
 * How one screen hands a call to another: `payload=0x…`, the BCS of the payload, after the # of the other's address.
 * Nothing is lost on the way, and no server sees it.
 */
export function payloadToFragment(payload: TransactionPayload): string {
  return `payload=${bytesToHex(encodeBcs((writer) => encodePayload(writer, payload)))}`;
}

/** The payload that a link brings; undefined where it brings none. @throws bcs/*, bytes/* for a damaged one */
export function fragmentToPayload(fragment: string): TransactionPayload | undefined {
  const hex = new URLSearchParams(fragment.replace(/^#/, "")).get("payload");
  if (hex === null || hex.length > MAX_CHARACTERS) return undefined;
  return decodeBcs(hexToBytes(hex), decodePayload);
}
