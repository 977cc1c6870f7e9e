import { decodeMultisigInnerPayload, hexToBytes, isSupraError, type EntryFunction } from "@holdfast/sdk";
import { decodeBcs } from "@holdfast/sdk/bcs";

/** In front of an entry function, as where the kinds of payload are told apart. */
const ENTRY_FUNCTION = 0;

/** The call of a task as the registry keeps it: the BCS of the entry function alone. Undefined where it is damaged. */
export function readTaskCall(payload: string): EntryFunction | undefined {
  try {
    const bytes = Uint8Array.of(ENTRY_FUNCTION, ...hexToBytes(payload));
    const read = decodeBcs(bytes, decodeMultisigInnerPayload);
    return read.kind === "entry-function" ? read.entryFunction : undefined;
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
}
