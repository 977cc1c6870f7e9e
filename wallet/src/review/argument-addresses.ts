import { listCalls, findMultisigAddress, type PayloadSummary } from "@holdfast/descriptors/calls";
import { bytesToAddress, decodeAddress, attempt, type Address } from "@holdfast/sdk";
import { decodeBcs, type BcsReader } from "@holdfast/sdk/bcs";

const ADDRESS_BYTES = 32;

/** All addresses and objects in arguments, found by the shape of the bytes, so no function is missing. */
export function argumentAddresses(action: PayloadSummary): readonly Address[] {
  const found =
    action.kind === "script"
      ? action.arguments.flatMap((argument) => (argument.kind === "address" ? [argument.value] : []))
      : listCalls(action).flatMap(({ call }) => call.arguments.flatMap(addressesIn));
  const multisig = findMultisigAddress(action);
  return [...new Set(multisig === undefined ? found : [multisig, ...found])];
}

/** Addresses, even in nested lists, told from keys and hashes by length. A text of 31 bytes does no harm. */
export function addressesIn(bytes: Uint8Array): readonly Address[] {
  if (bytes.length === ADDRESS_BYTES) return [bytesToAddress(bytes)];
  return decoded(bytes, list) ?? decoded(bytes, (reader) => reader.vector(list).flat()) ?? [];
}

const list = (reader: BcsReader): readonly Address[] => reader.vector(decodeAddress);

function decoded<T>(bytes: Uint8Array, decode: (reader: BcsReader) => T): T | undefined {
  return attempt(() => decodeBcs(bytes, decode));
}
