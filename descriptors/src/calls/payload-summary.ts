import type { Address, AutomationTaskType, ScriptArgument } from "@holdfast/sdk";

/** Effect of a transaction, read from its payload. Amounts in base units, gas in gas units. */
export type PayloadSummary = CallSummary | ScriptSummary | MultisigSummary | AutomationSummary;

interface ScriptSummary {
  readonly kind: "script";
  /** sha3-256 of the code. */
  readonly codeHash: string;
  /** Size in bytes. */
  readonly codeSize: number;
  readonly typeArguments: readonly string[];
  readonly arguments: readonly ScriptArgument[];
}

/** A multisig account's next transaction. Without `inner`, the stored one. */
interface MultisigSummary {
  readonly kind: "multisig";
  readonly multisigAddress: Address;
  readonly inner: CallSummary | AutomationSummary | undefined;
}

export interface AutomationSummary {
  readonly kind: "automation";
  readonly call: CallSummary;
  /** Gas units per run. */
  readonly maxGasAmount: bigint;
  /** Maximum quants per gas unit; above it, no run. */
  readonly gasPriceCap: bigint;
  /** Maximum quants per cycle; held as deposit. */
  readonly feeCapPerCycle: bigint;
  readonly expirationTimestampSecs: bigint;
  readonly taskType: AutomationTaskType;
  /** Undefined: order of registration. */
  readonly priority: bigint | undefined;
  /** Entries for the chain only; 0 in the wallet's payloads. */
  readonly auxDataCount: number;
}

export interface CallFacts {
  /** Such as `0x1::supra_account::transfer`. */
  readonly function: string;
  readonly typeArguments: readonly string[];
  /** BCS of each argument, without signers. */
  readonly arguments: readonly Uint8Array[];
}

/** A call: fully understood, or a plain `call`. */
export type CallSummary = CallFacts & CallMeaning;

/** Meaning according to the framework's code. Amounts in base units. */
export type CallMeaning =
  | {
      readonly kind: "call";
      readonly subject?: CallSubject;
      /** Bytes that are not values of the function's types; the chain would reject the call. */
      readonly hasInvalidArguments?: true;
    }
  | ({ readonly kind: "transfer"; readonly coinType: string } & Payment)
  | {
      readonly kind: "batch-transfer";
      readonly coinType: string;
      readonly payments: readonly Payment[];
      readonly total: bigint;
    }
  /** Fungible asset from the primary store; `asset` is its metadata address. */
  | ({ readonly kind: "asset-transfer"; readonly asset: Address } & Payment)
  | { readonly kind: "publish"; readonly target: PublishTarget; readonly package: PackageSummary }
  | {
      readonly kind: "key-rotation";
      /** Authentication key of the new signing key. */
      readonly newAuthenticationKey: Address;
      readonly newPublicKey: Uint8Array;
    }
  | { readonly kind: "proposal"; readonly multisigAddress: Address; readonly proposal: Proposal }
  | {
      readonly kind: "vote";
      readonly multisigAddress: Address;
      readonly proposalNumber: bigint;
      /** Last proposal of the vote; equal for a single one. */
      readonly lastNumber: bigint;
      readonly isApproved: boolean;
    }
  | {
      readonly kind: "owner-change";
      readonly added: readonly Address[];
      readonly removed: readonly Address[];
      /** New number of required approvals; undefined if unchanged. */
      readonly signaturesRequired: bigint | undefined;
    }
  | { readonly kind: "proposal-lifetime"; readonly seconds: bigint };

type CallSubject =
  /** An asset moved by its own function; `asset` is its metadata address. */
  | ({ readonly kind: "asset"; readonly asset: Address } & Payment)
  | { readonly kind: "object"; readonly object: Address; readonly to: Address }
  | { readonly kind: "next-proposal"; readonly multisigAddress: Address };

export interface Payment {
  readonly to: Address;
  readonly amount: bigint;
}

type PublishTarget =
  | { readonly kind: "account" }
  | { readonly kind: "new-object" }
  | { readonly kind: "object"; readonly address: Address };

/** A multisig proposal: known, known by hash only, or invalid bytes. */
export type Proposal =
  | { readonly kind: "whole"; readonly action: CallSummary | AutomationSummary }
  | { readonly kind: "hash"; readonly hash: string }
  | { readonly kind: "unreadable"; readonly bytes: Uint8Array };

export interface PackageSummary {
  readonly name: string;
  /** Upgrade policy. `arbitrary` allows the publisher anything. */
  readonly policy: "arbitrary" | "compatible" | "immutable" | "unknown";
  /** From the metadata, which the chain requires to match the code. */
  readonly moduleNames: readonly string[];
  /** In call order: bytes and sha3-256 of each module. */
  readonly modules: readonly { readonly size: number; readonly hash: string }[];
  readonly codeSize: number;
  readonly dependencies: readonly { readonly address: Address; readonly name: string }[];
}

/** `coin`: a coin type, or an asset's metadata address. */
export interface PaymentsSummary {
  readonly coin: string;
  readonly payments: readonly Payment[];
  readonly total: bigint;
}

/** Undefined if the payload is not a payment. */
export function summarizePayments(action: PayloadSummary): PaymentsSummary | undefined {
  switch (action.kind) {
    case "transfer":
      return { coin: action.coinType, payments: [action], total: action.amount };
    case "batch-transfer":
      return { coin: action.coinType, payments: action.payments, total: action.total };
    case "asset-transfer":
      return { coin: action.asset, payments: [action], total: action.amount };
    default:
      return undefined;
  }
}
