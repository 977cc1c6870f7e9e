import { listCalls, findMultisigAddress, type PayloadSummary } from "@holdfast/descriptors/calls";
import { bytesToAddress, decodeAddress, attempt, type Address } from "@holdfast/sdk";
import { decodeBcs, type BcsReader } from "@holdfast/sdk/bcs";

const ADDRESS_BYTES = 32;

/**
 * Every address and object that a payload hands over, in whichever call and at whichever place. Found by the shape of
 * the bytes and not by a table of functions, so that no function can be missing.
 */
export function argumentAddresses(action: PayloadSummary): readonly Address[] {
  const found =
    action.kind === "script"
      ? action.arguments.flatMap((argument) => (argument.kind === "address" ? [argument.value] : []))
      : listCalls(action).flatMap(({ call }) => call.arguments.flatMap(addressesIn));
  const multisig = findMultisigAddress(action);
  return [...new Set(multisig === undefined ? found : [multisig, ...found])];
}

/**
 * An address, or a list of them, or a list of lists. Lengths inside tell them from keys and hashes; a text of 31 bytes
 * looks like an address too, which costs a look at most.
 */
export function addressesIn(bytes: Uint8Array): readonly Address[] {
  if (bytes.length === ADDRESS_BYTES) return [bytesToAddress(bytes)];
  return decoded(bytes, list) ?? decoded(bytes, (reader) => reader.vector(list).flat()) ?? [];
}

const list = (reader: BcsReader): readonly Address[] => reader.vector(decodeAddress);

function decoded<T>(bytes: Uint8Array, decode: (reader: BcsReader) => T): T | undefined {
  // other bytes
  return attempt(() => decodeBcs(bytes, decode));
}
