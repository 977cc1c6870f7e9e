import {
  bytesToHex,
  decodeAddress,
  decodeMultisigInnerPayload,
  ed25519Address,
  SUPRA_COIN,
  type MultisigInnerPayload,
} from "@holdfast/sdk";
import { decodeBcs, type BcsReader } from "@holdfast/sdk/bcs";
import { decodePackage } from "./package-metadata.ts";
import type { AutomationSummary, CallFacts, CallMeaning, CallSummary, Proposal } from "./payload-summary.ts";

/** Says what an action inside another one does. */
export type ReadAction = (action: MultisigInnerPayload) => CallSummary | AutomationSummary;

/** The arguments of one call. */
interface GivenArguments {
  /** The first type argument, or SUPRA's coin. */
  readonly type: () => string;
  /** The next argument, which must be read whole. */
  readonly next: <T>(decode: (reader: BcsReader) => T) => T;
}

/** Hands out the arguments in order. */
export function argumentReader({ typeArguments, arguments: args }: CallFacts): GivenArguments {
  let at = 0;
  return {
    type: () => typeArguments[0] ?? SUPRA_COIN,
    next: (decode) => decodeBcs(args[at++] ?? new Uint8Array(), decode),
  };
}

/** A call of the framework: what it takes, and how its meaning is read; `undefined` when it has none of its own. */
export interface FrameworkCall {
  readonly typeArguments: number;
  readonly arguments: number;
  readonly read: (given: GivenArguments, readAction: ReadAction) => CallMeaning | undefined;
}

const u64 = (reader: BcsReader): bigint => reader.u64();
const bytes = (reader: BcsReader): Uint8Array => reader.bytes();
const bool = (reader: BcsReader): boolean => reader.bool();

const transfer = (typeArguments: 0 | 1): FrameworkCall => ({
  typeArguments,
  arguments: 2,
  read: ({ type, next }) => ({
    kind: "transfer",
    coinType: type(),
    to: next(decodeAddress),
    amount: next(u64),
  }),
});

const batchTransfer = (typeArguments: 0 | 1): FrameworkCall => ({
  typeArguments,
  arguments: 2,
  read({ type, next }) {
    const recipients = next((reader) => reader.vector(decodeAddress));
    const amounts = next((reader) => reader.vector(u64));
    if (recipients.length !== amounts.length) return undefined;
    const payments = amounts.flatMap((amount, at) =>
      recipients.slice(at, at + 1).map((to) => ({ to, amount })),
    );
    const total = amounts.reduce((sum, amount) => sum + amount, 0n);
    return { kind: "batch-transfer", coinType: type(), payments, total };
  },
});

const publish = (target: "account" | "new-object" | "object"): FrameworkCall => ({
  typeArguments: 0,
  arguments: target === "object" ? 3 : 2,
  read({ next }) {
    const packageSummary = decodePackage(
      next(bytes),
      next((reader) => reader.vector(bytes)),
    );
    return {
      kind: "publish",
      target: target === "object" ? { kind: target, address: next(decodeAddress) } : { kind: target },
      package: packageSummary,
    };
  },
});

const vote = (read: (next: GivenArguments["next"]) => boolean, count: number): FrameworkCall => ({
  typeArguments: 0,
  arguments: count,
  read({ next }) {
    const multisigAddress = next(decodeAddress);
    const proposalNumber = next(u64);
    return {
      kind: "vote",
      multisigAddress,
      proposalNumber,
      lastNumber: proposalNumber,
      isApproved: read(next),
    };
  },
});

const voteOnSeveral: FrameworkCall = {
  typeArguments: 0,
  arguments: 4,
  read: ({ next }) => ({
    kind: "vote",
    multisigAddress: next(decodeAddress),
    proposalNumber: next(u64),
    lastNumber: next(u64),
    isApproved: next(bool),
  }),
};

const ED25519_SCHEME = 0;

/** The framework's calls whose meaning a user must be told, by their names. */
export const frameworkCalls: ReadonlyMap<string, FrameworkCall> = new Map<string, FrameworkCall>([
  ["0x1::supra_account::transfer", transfer(0)],
  ["0x1::supra_account::transfer_coins", transfer(1)],
  ["0x1::coin::transfer", transfer(1)],
  ["0x1::supra_account::batch_transfer", batchTransfer(0)],
  ["0x1::supra_account::batch_transfer_coins", batchTransfer(1)],
  [
    "0x1::primary_fungible_store::transfer",
    {
      typeArguments: 1,
      arguments: 3,
      read: ({ next }) => ({
        kind: "asset-transfer",
        asset: next(decodeAddress),
        to: next(decodeAddress),
        amount: next(u64),
      }),
    },
  ],
  ["0x1::code::publish_package_txn", publish("account")],
  ["0x1::object_code_deployment::publish", publish("new-object")],
  ["0x1::object_code_deployment::upgrade", publish("object")],
  [
    "0x1::account::rotate_authentication_key",
    {
      typeArguments: 0,
      arguments: 6,
      read({ next }) {
        next((reader) => reader.u8());
        next(bytes);
        const scheme = next((reader) => reader.u8());
        const newPublicKey = next(bytes);
        if (scheme !== ED25519_SCHEME) return undefined;
        return { kind: "key-rotation", newPublicKey, newAuthenticationKey: ed25519Address(newPublicKey) };
      },
    },
  ],
  [
    "0x1::multisig_account::create_transaction",
    {
      typeArguments: 0,
      arguments: 2,
      read: ({ next }, readAction) => ({
        kind: "proposal",
        multisigAddress: next(decodeAddress),
        proposal: readProposal(next(bytes), readAction),
      }),
    },
  ],
  [
    "0x1::multisig_account::create_transaction_with_hash",
    {
      typeArguments: 0,
      arguments: 2,
      read: ({ next }) => ({
        kind: "proposal",
        multisigAddress: next(decodeAddress),
        proposal: { kind: "hash", hash: bytesToHex(next(bytes)) },
      }),
    },
  ],
  ["0x1::multisig_account::approve_transaction", vote(() => true, 2)],
  ["0x1::multisig_account::reject_transaction", vote(() => false, 2)],
  ["0x1::multisig_account::vote_transaction", vote((next) => next(bool), 3)],
  ["0x1::multisig_account::vote_transanction", vote((next) => next(bool), 3)],
  ["0x1::multisig_account::vote_transactions", voteOnSeveral],
]);

function readProposal(payload: Uint8Array, readAction: ReadAction): Proposal {
  try {
    return { kind: "whole", action: readAction(decodeBcs(payload, decodeMultisigInnerPayload)) };
  } catch {
    return { kind: "unreadable", bytes: payload };
  }
}
