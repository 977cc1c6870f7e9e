import { encodeBcs } from "../bcs/writer.ts";
import { ownValue } from "../bytes/owned-bytes.ts";
import { sha3 } from "../crypto/sha3.ts";
import { encodeAddress, type Address } from "../move/address.ts";
import { createEntryFunction, type EntryFunction } from "./entry-function.ts";
import { encodeMultisigInnerPayload, type MultisigInnerPayload, type TransactionPayload } from "./payload.ts";

/** Action of a multisig account. An entry function can be passed directly. */
export type MultisigAction = EntryFunction | MultisigInnerPayload;

/** Executes a multisig account's next transaction. `action` is required if the proposal is only a hash. */
export function executeMultisig(multisigAddress: Address, action?: MultisigAction): TransactionPayload {
  if (action === undefined) return { kind: "multisig", multisigAddress };
  return { kind: "multisig", multisigAddress, inner: ownValue(toInner(action)) };
}

/** Proposes a transaction, stored on the chain and readable by everyone. */
export function proposeMultisig(multisigAddress: Address, action: MultisigAction): EntryFunction {
  return proposal("create_transaction", multisigAddress, innerBytes(action));
}

/** Proposes a transaction by hash alone: give owners the payload, which execution must contain. */
export function proposeMultisigHash(multisigAddress: Address, action: MultisigAction): EntryFunction {
  return proposal("create_transaction_with_hash", multisigAddress, multisigActionHash(action));
}

/** sha3-256 of the action, as in a proposal by hash. */
export function multisigActionHash(action: MultisigAction): Uint8Array {
  return sha3(innerBytes(action));
}

/** An owner's vote on the proposal `sequenceNumber` of a multisig account. */
export function voteMultisig(
  multisigAddress: Address,
  sequenceNumber: bigint,
  isApproved: boolean,
): EntryFunction {
  return createEntryFunction(
    "0x1::multisig_account::vote_transaction",
    [],
    [
      addressArgument(multisigAddress),
      encodeBcs((writer) => writer.u64(sequenceNumber)),
      encodeBcs((writer) => writer.bool(isApproved)),
    ],
  );
}

/** An owner's vote on all proposals from `first` to `last`. */
export function voteMultisigRange(
  multisigAddress: Address,
  {
    first,
    last,
    isApproved,
  }: { readonly first: bigint; readonly last: bigint; readonly isApproved: boolean },
): EntryFunction {
  return createEntryFunction(
    "0x1::multisig_account::vote_transactions",
    [],
    [
      addressArgument(multisigAddress),
      encodeBcs((writer) => writer.u64(first)),
      encodeBcs((writer) => writer.u64(last)),
      encodeBcs((writer) => writer.bool(isApproved)),
    ],
  );
}

// No builder for `execute_rejected_transactions`: the deployed function removes nothing.

/** Removes the next proposal if enough owners rejected it. */
export function executeRejectedMultisig(multisigAddress: Address): EntryFunction {
  const name = "0x1::multisig_account::execute_rejected_transaction";
  return createEntryFunction(name, [], [addressArgument(multisigAddress)]);
}

/** A new multisig account; its address is `multisigAddress` of the sender and its sequence number. */
export function createMultisigAccount(options: {
  /** Owners besides the sender. */
  readonly otherOwners: readonly Address[];
  readonly signaturesRequired: bigint;
  /** Seconds until a proposal expires; at least 300. */
  readonly timeoutSecs: bigint;
}): EntryFunction {
  const empty = encodeBcs((writer) => writer.uleb128(0));
  return createEntryFunction(
    "0x1::multisig_account::create_with_owners",
    [],
    [
      encodeBcs((writer) => writer.vector(options.otherOwners, encodeAddress)),
      encodeBcs((writer) => writer.u64(options.signaturesRequired)),
      empty,
      empty,
      encodeBcs((writer) => writer.u64(options.timeoutSecs)),
    ],
  );
}

function proposal(name: string, multisigAddress: Address, bytes: Uint8Array): EntryFunction {
  return createEntryFunction(
    `0x1::multisig_account::${name}`,
    [],
    [addressArgument(multisigAddress), encodeBcs((writer) => writer.bytes(bytes))],
  );
}

function innerBytes(action: MultisigAction): Uint8Array {
  return encodeBcs((writer) => {
    encodeMultisigInnerPayload(writer, toInner(action));
  });
}

function toInner(action: MultisigAction): MultisigInnerPayload {
  return "kind" in action ? action : { kind: "entry-function", entryFunction: action };
}

function addressArgument(address: Address): Uint8Array {
  return encodeBcs((writer) => {
    encodeAddress(writer, address);
  });
}
