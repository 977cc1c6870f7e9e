import type { Address, AutomationTaskType, ScriptArgument } from "@holdfast/sdk";

/** What a transaction does, read out of its payload by the signer. Amounts in least units, gas in units of gas. */
export type PayloadSummary = CallSummary | ScriptSummary | MultisigSummary | AutomationSummary;

/** Bytecode that is sent along. What it does can't be told from its arguments. */
interface ScriptSummary {
  readonly kind: "script";
  /** sha3-256 of the code. */
  readonly codeHash: string;
  /** Bytes. */
  readonly codeSize: number;
  readonly typeArguments: readonly string[];
  readonly arguments: readonly ScriptArgument[];
}

/** The next transaction of a multisig account. Without `inner` the chain runs what is stored there. */
interface MultisigSummary {
  readonly kind: "multisig";
  readonly multisigAddress: Address;
  readonly inner: CallSummary | AutomationSummary | undefined;
}

/** A call that the chain will repeat by itself. */
export interface AutomationSummary {
  readonly kind: "automation";
  readonly call: CallSummary;
  /** Units of gas of one run. */
  readonly maxGasAmount: bigint;
  /** Quants per unit above which it does not run. */
  readonly gasPriceCap: bigint;
  /** Quants that one cycle may cost; held as deposit. */
  readonly feeCapPerCycle: bigint;
  readonly expirationTimestampSecs: bigint;
  readonly taskType: AutomationTaskType;
  /** Undefined: the order of registration decides. */
  readonly priority: bigint | undefined;
  /** Parts that only the chain should fill; 0 in what the wallet builds. */
  readonly auxDataCount: number;
}

/** What every call of an entry function says of itself. */
export interface CallFacts {
  /** `0x1::supra_account::transfer` */
  readonly function: string;
  readonly typeArguments: readonly string[];
  /** BCS of each argument, signers left out. */
  readonly arguments: readonly Uint8Array[];
}

/** A call of an entry function: one of the framework's that is understood to the last byte, or `call`. */
export type CallSummary = CallFacts & CallMeaning;

/** What a call does, where the framework's own code says so. Amounts in the coin's or asset's least units. */
export type CallMeaning =
  | { readonly kind: "call"; readonly subject?: CallSubject }
  | ({ readonly kind: "transfer"; readonly coinType: string } & Payment)
  | {
      readonly kind: "batch-transfer";
      readonly coinType: string;
      readonly payments: readonly Payment[];
      readonly total: bigint;
    }
  /** A fungible asset out of the primary store; `asset` is the address of its metadata. */
  | ({ readonly kind: "asset-transfer"; readonly asset: Address } & Payment)
  | { readonly kind: "publish"; readonly target: PublishTarget; readonly package: PackageSummary }
  | {
      readonly kind: "key-rotation";
      /** Of the key that may sign from then on. */
      readonly newAuthenticationKey: Address;
      readonly newPublicKey: Uint8Array;
    }
  | { readonly kind: "proposal"; readonly multisigAddress: Address; readonly proposal: Proposal }
  | {
      readonly kind: "vote";
      readonly multisigAddress: Address;
      /** Of the proposal that the vote is on, or of the first of several. */
      readonly proposalNumber: bigint;
      /** Of the last of them; the same where the vote is on one. */
      readonly lastNumber: bigint;
      readonly isApproved: boolean;
    }
  /** Of the multisig account that runs it. */
  | {
      readonly kind: "owner-change";
      readonly added: readonly Address[];
      readonly removed: readonly Address[];
      /** How many must approve from then on; undefined where that stays. */
      readonly signaturesRequired: bigint | undefined;
    }
  /** How long a proposal of the multisig account that runs it can be executed. */
  | { readonly kind: "proposal-lifetime"; readonly seconds: bigint };

/** What a call is about that is told by its function: where more than its arguments is shown of it. */
type CallSubject =
  /** An asset that leaves by a function of its own; `asset` is the address of its metadata. */
  | ({ readonly kind: "asset"; readonly asset: Address } & Payment)
  | { readonly kind: "object"; readonly object: Address; readonly to: Address }
  /** Whichever proposal of a multisig account is next. */
  | { readonly kind: "next-proposal"; readonly multisigAddress: Address };

export interface Payment {
  readonly to: Address;
  readonly amount: bigint;
}

/** Where a package goes: to the sender, to an object that is made for it, or to one that is there. */
type PublishTarget =
  | { readonly kind: "account" }
  | { readonly kind: "new-object" }
  | { readonly kind: "object"; readonly address: Address };

/** What a multisig account is to do: known, known by its hash alone, or bytes that the chain could not run. */
export type Proposal =
  | { readonly kind: "whole"; readonly action: CallSummary | AutomationSummary }
  | { readonly kind: "hash"; readonly hash: string }
  | { readonly kind: "unreadable"; readonly bytes: Uint8Array };

/** A package that is to be published, as its metadata and bytecode say. */
export interface PackageSummary {
  /** Its name, from its metadata. */
  readonly name: string;
  /** Who may change it later. `arbitrary` lets the publisher do anything. */
  readonly policy: "arbitrary" | "compatible" | "immutable" | "unknown";
  /** From the metadata; the chain refuses metadata that names other modules than the code has. */
  readonly moduleNames: readonly string[];
  /** In the order of the call: bytes, and the sha3-256 of each module's bytecode. */
  readonly modules: readonly { readonly size: number; readonly hash: string }[];
  /** Bytes of all modules. */
  readonly codeSize: number;
  /** Packages that it needs. */
  readonly dependencies: readonly { readonly address: Address; readonly name: string }[];
}
