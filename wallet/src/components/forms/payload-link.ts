import { bytesToHex, decodePayload, encodePayload, hexToBytes, type TransactionPayload } from "@holdfast/sdk";
import { decodeBcs, encodeBcs } from "@holdfast/sdk/bcs";

/** A size that browsers accept in a URL. */
const MAX_CHARACTERS = 400_000;

/** Passes a call to another screen: the payload's BCS after the URL's #, which no server sees. */
export function payloadToFragment(payload: TransactionPayload): string {
  return `payload=${bytesToHex(encodeBcs((writer) => encodePayload(writer, payload)))}`;
}

/** Undefined without a payload. @throws bcs/*, bytes/* for a damaged one */
export function fragmentToPayload(fragment: string): TransactionPayload | undefined {
  const hex = new URLSearchParams(fragment.replace(/^#/, "")).get("payload");
  if (hex === null || hex.length > MAX_CHARACTERS) return undefined;
  return decodeBcs(hexToBytes(hex), decodePayload);
}
