import { bytesToHex, decodeAddress, decodeMultisigInnerPayload, type Address } from "@holdfast/sdk";
import { decodeBcs } from "@holdfast/sdk/bcs";
import type { GivenArguments, ReadAction, ReadCall } from "../call-description.ts";
import type { CallMeaning, Proposal } from "../payload-summary.ts";
import { addresses, bool, bytes, u64 } from "./values.ts";

export const propose: ReadCall = ({ next }, readAction) => ({
  kind: "proposal",
  multisigAddress: next(decodeAddress),
  proposal: readProposal(next(bytes), readAction),
});

export const proposeHash: ReadCall = ({ next }) => ({
  kind: "proposal",
  multisigAddress: next(decodeAddress),
  proposal: { kind: "hash", hash: bytesToHex(next(bytes)) },
});

export const approve: ReadCall = ({ next }) => voteOnOne(next, () => true);
export const reject: ReadCall = ({ next }) => voteOnOne(next, () => false);
export const vote: ReadCall = ({ next }) => voteOnOne(next, () => next(bool));

export const voteOnSeveral: ReadCall = ({ next }) => ({
  kind: "vote",
  multisigAddress: next(decodeAddress),
  proposalNumber: next(u64),
  lastNumber: next(u64),
  isApproved: next(bool),
});

export const addOwner: ReadCall = ({ next }) => owners([next(decodeAddress)], []);
export const addOwners: ReadCall = ({ next }) => owners(next(addresses), []);
export const removeOwner: ReadCall = ({ next }) => owners([], [next(decodeAddress)]);
export const removeOwners: ReadCall = ({ next }) => owners([], next(addresses));
export const swapOwner: ReadCall = ({ next }) => owners([next(decodeAddress)], [next(decodeAddress)]);
export const swapOwners: ReadCall = ({ next }) => owners(next(addresses), next(addresses));
export const addOwnersAndThreshold: ReadCall = ({ next }) => owners(next(addresses), [], next(u64));
export const swapOwnersAndThreshold: ReadCall = ({ next }) =>
  owners(next(addresses), next(addresses), next(u64));
export const changeThreshold: ReadCall = ({ next }) => owners([], [], next(u64));

export const changeLifetime: ReadCall = ({ next }) => ({ kind: "proposal-lifetime", seconds: next(u64) });

export const removeNext: ReadCall = ({ next }) => ({
  kind: "call",
  subject: { kind: "next-proposal", multisigAddress: next(decodeAddress) },
});

function owners(
  added: readonly Address[],
  removed: readonly Address[],
  signaturesRequired?: bigint,
): CallMeaning {
  return { kind: "owner-change", added, removed, signaturesRequired };
}

function voteOnOne(next: GivenArguments["next"], isApproval: () => boolean): CallMeaning {
  const multisigAddress = next(decodeAddress);
  const proposalNumber = next(u64);
  return {
    kind: "vote",
    multisigAddress,
    proposalNumber,
    lastNumber: proposalNumber,
    isApproved: isApproval(),
  };
}

function readProposal(payload: Uint8Array, readAction: ReadAction): Proposal {
  try {
    return { kind: "whole", action: readAction(decodeBcs(payload, decodeMultisigInnerPayload)) };
  } catch {
    return { kind: "unreadable", bytes: payload };
  }
}
