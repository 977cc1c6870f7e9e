import type { Recorder } from "@holdfast/move";
import type { Address, JsonValue, SignedTransaction } from "@holdfast/sdk";
import type { ChainEvent } from "../framework/declare/event.ts";
import type { StateView, WriteSet } from "../state/state-view.ts";

export type { ChainEvent };

/** Environment of an execution besides the state. */
export interface Environment {
  /** The block's time in microseconds since 1970. */
  readonly nowMicros: bigint;
  readonly chainId: number;
  readonly blockHeight: bigint;
  /** Quants per gas unit. Storage prices depend on it. */
  readonly minGasUnitPrice: bigint;
  /** 32 bytes; source of table and unique addresses. */
  readonly transactionHash: Uint8Array;
  /** Result of verifySignatures. */
  readonly signaturesValid: boolean;
  /** Checks signatures in arguments (key rotation, capability offers). Without it, none is valid. */
  readonly verifyEd25519?: VerifyEd25519 | undefined;
  /** Polled during free code; an exception ends the run. */
  readonly interrupt?: () => void;
  /** Accounts without key and signature checks. Only for impersonation on a devnode. */
  readonly impersonated?: ReadonlySet<Address>;
  readonly recorder?: Recorder;
}

/** Synchronous Ed25519 check, because the VM can't wait. */
export type VerifyEd25519 = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean;

/** Status name and number of a discarded transaction. */
export interface Refusal {
  readonly statusCode: string;
  readonly major: number;
}

/** Result of a transaction: kept ones cost a fee and a sequence number, discarded ones change nothing. */
export type Outcome =
  | {
      readonly kind: "kept";
      readonly status: "Success" | "Fail";
      /** Such as `Executed successfully` or `Move abort in 0x1::coin: …`. */
      readonly vmStatus: string;
      readonly gasUsed: bigint;
      readonly events: readonly ChainEvent[];
      readonly writes: WriteSet;
    }
  | ({ readonly kind: "discarded" } & Refusal);

/** Deterministic; only reads the state. "simulate" requires invalid signatures, like the network. */
export type Execute = (
  state: StateView,
  transaction: SignedTransaction,
  environment: Environment,
  mode: "commit" | "simulate",
) => Outcome;

/** Purpose of a validation. Admission accepts a sequence number that is ahead. */
export type ValidationPurpose = "admission" | "execution" | "simulation";

export interface ViewRequest {
  /** `0x1::coin::balance` */
  readonly function: string;
  readonly typeArguments: readonly string[];
  readonly arguments: readonly JsonValue[];
}
