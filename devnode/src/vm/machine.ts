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
  /** Quants per gas unit; less is refused. Prices of storage grow with it. */
  readonly minGasUnitPrice: bigint;
  /** 32 bytes: new tables and unique addresses are derived from it. */
  readonly transactionHash: Uint8Array;
  /** What verifySignatures said about the transaction. */
  readonly signaturesValid: boolean;
  /**
   * Checks a signature that a transaction carries in its arguments (key rotation, offers of capabilities). Without it
   * no such signature is valid.
   */
  readonly verifyEd25519?: VerifyEd25519 | undefined;
  /** Polled while unpaid code runs; an exception ends the run. */
  readonly interrupt?: () => void;
  /** Accounts whose own key and signature are not looked at. Only where a developer asked a devnode for it. */
  readonly impersonated?: ReadonlySet<Address>;
  /** Keeps what the code does, step by step. */
  readonly recorder?: Recorder;
}

/** Checks an Ed25519 signature at once; the machine has no time to wait. */
export type VerifyEd25519 = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean;

/** Why a transaction is not put on chain: the chain's name for it and its number. */
export interface Refusal {
  readonly statusCode: string;
  readonly major: number;
}

/** Result of a transaction: kept ones cost a fee and a sequence number, discarded ones change nothing. */
export type Outcome =
  | {
      readonly kind: "kept";
      readonly status: "Success" | "Fail";
      /** The chain's sentence: `Executed successfully`, `Move abort in 0x1::coin: …`. */
      readonly vmStatus: string;
      /** Gas units. */
      readonly gasUsed: bigint;
      readonly events: readonly ChainEvent[];
      readonly writes: WriteSet;
    }
  | ({ readonly kind: "discarded" } & Refusal);

/**
 * Runs one transaction. Deterministic; the state is only read. "simulate" requires invalid signatures, like the
 * network.
 */
export type Execute = (
  state: StateView,
  transaction: SignedTransaction,
  environment: Environment,
  mode: "commit" | "simulate",
) => Outcome;

/** Purpose of a validation. Admission accepts a sequence number that is ahead. */
export type ValidationPurpose = "admission" | "execution" | "simulation";

/** A call of a view function, as the node's body has it. */
export interface ViewRequest {
  /** `0x1::coin::balance` */
  readonly function: string;
  readonly typeArguments: readonly string[];
  readonly arguments: readonly JsonValue[];
}
