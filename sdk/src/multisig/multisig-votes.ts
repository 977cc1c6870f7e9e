import { encodeBcs } from "../bcs/writer.ts";
import { encodeAddress, type Address } from "../move/address.ts";
import { createEntryFunction, type EntryFunction } from "../transaction/entry-function.ts";

/** An owner's same vote on all proposals from `first` to `last`. */
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
      address(multisigAddress),
      encodeBcs((writer) => writer.u64(first)),
      encodeBcs((writer) => writer.u64(last)),
      encodeBcs((writer) => writer.bool(isApproved)),
    ],
  );
}

// No builder for `execute_rejected_transactions`: the deployed function removes nothing.

function address(value: Address): Uint8Array {
  return encodeBcs((writer) => {
    encodeAddress(writer, value);
  });
}
