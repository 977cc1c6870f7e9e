import { encodeBcs, type BcsWriter } from "../bcs/writer.ts";
import { encodeAddress, type Address } from "../move/address.ts";
import { createEntryFunction, type EntryFunction } from "../transaction/entry-function.ts";

// These functions need the account's signer, so only a proposal can call them.

/** Metadata of a multisig account: names and values in the same order. */
export interface MultisigMetadata {
  readonly key: string;
  readonly value: Uint8Array;
}

/** Who owns an account, and how many must sign. At least one of the three is given. */
export interface OwnerChange {
  readonly add?: readonly Address[];
  readonly remove?: readonly Address[];
  readonly signaturesRequired?: bigint;
}

/** Changes owners and threshold in one step, so that the account always has enough owners. */
export function changeMultisigOwners({
  add = [],
  remove = [],
  signaturesRequired,
}: OwnerChange): EntryFunction {
  if (signaturesRequired === undefined)
    return remove.length === 0
      ? action("add_owners", [addresses(add)])
      : add.length === 0
        ? action("remove_owners", [addresses(remove)])
        : action("swap_owners", [addresses(add), addresses(remove)]);
  const threshold = u64(signaturesRequired);
  if (add.length === 0 && remove.length === 0) return action("update_signatures_required", [threshold]);
  return remove.length === 0
    ? action("add_owners_and_update_signatures_required", [addresses(add), threshold])
    : action("swap_owners_and_update_signatures_required", [addresses(add), addresses(remove), threshold]);
}

/** The action that changes how long proposals can be executed: at least 300 seconds. */
export function changeMultisigTimeout(timeoutSecs: bigint): EntryFunction {
  return action("update_timeout_duration", [u64(timeoutSecs)]);
}

/** The action that replaces an account's metadata. */
export function changeMultisigMetadata(metadata: readonly MultisigMetadata[]): EntryFunction {
  return action("update_metadata", metadataArguments(metadata));
}

/** Names, then values. */
export function metadataArguments(metadata: readonly MultisigMetadata[]): [Uint8Array, Uint8Array] {
  return [
    encodeBcs((writer) => writer.vector(metadata, (to, { key }) => to.string(key))),
    encodeBcs((writer) => writer.vector(metadata, (to, { value }) => to.bytes(value))),
  ];
}

function action(name: string, args: readonly Uint8Array[]): EntryFunction {
  return createEntryFunction(`0x1::multisig_account::${name}`, [], args);
}

function addresses(list: readonly Address[]): Uint8Array {
  return encodeBcs((writer: BcsWriter) => writer.vector(list, encodeAddress));
}

function u64(value: bigint): Uint8Array {
  return encodeBcs((writer) => writer.u64(value));
}
