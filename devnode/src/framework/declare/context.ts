import type { TableItemTypes } from "../../state/state-view.ts";
import type { Address, EntryFunction, TypeTag } from "@holdfast/sdk";
import type { MoveStruct, MoveValue } from "../../state/value.ts";
import type { StructInstance } from "./struct.ts";

/** Transaction context of a framework function. Reads and writes cost gas; a failure reverts them. */
export interface Context {
  /** 32 bytes. */
  readonly transactionHash: Uint8Array;
  /** 0x0 for a view function. */
  readonly sender: Address;
  /** Undefined for views, blocks and genesis. */
  readonly transaction: TransactionFacts | undefined;
  exists<V extends MoveStruct>(at: Address, type: StructInstance<V>): boolean;
  read<V extends MoveStruct>(at: Address, type: StructInstance<V>): V | undefined;
  write<V extends MoveStruct>(at: Address, type: StructInstance<V>, value: V): void;
  remove<V extends MoveStruct>(at: Address, type: StructInstance<V>): void;
  readItem(handle: Address, key: Uint8Array, types: TableItemTypes): MoveValue | undefined;
  /** Without a value, removes the item. */
  writeItem(handle: Address, key: Uint8Array, type: TypeTag, value: MoveValue | undefined): void;
  newTableHandle(): Address;
  /** Increases with each call in a transaction, so that random numbers differ. */
  nextRandomCount(): bigint;
  /** True if the transaction calls a non-public entry function marked `#[randomness]`. */
  readonly isUnbiasable: boolean;
  /** A new unpredictable address (transaction_context generate_auid_address). */
  newUniqueAddress(): Address;
  encode(type: TypeTag, value: MoveValue): Uint8Array;
  /** Decodes a struct; undefined for invalid bytes. */
  decode<V extends MoveStruct>(type: StructInstance<V>, bytes: Uint8Array): V | undefined;
  emit<V extends MoveStruct>(type: StructInstance<V>, value: V, handle?: EventPlace): void;
  /** Publishes bytecode after the calling function returns. */
  publish(request: PublishRequest): void;
  /** Checks an Ed25519 signature by the chain's strict rule. */
  verifyEd25519(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean;
  /** Gas in 10^-6 units, for work that is not a read, a write or an event. */
  charge(gas: bigint): void;
}

/** Transaction data available to code. */
export interface TransactionFacts {
  readonly secondarySigners: readonly Address[];
  readonly gasPayer: Address;
  readonly maxGasAmount: bigint;
  readonly gasUnitPrice: bigint;
  readonly call: EntryFunction | undefined;
  readonly multisig: { readonly at: Address; readonly inner: EntryFunction | undefined } | undefined;
}

export interface PublishRequest {
  readonly at: Address;
  /** Names in the package's metadata, which the bytecode must match. */
  readonly names: readonly string[];
  readonly code: readonly Uint8Array[];
  /** Allowed dependencies: a module, or all of an account if `undefined`. */
  readonly allowed: readonly { readonly account: Address; readonly module: string | undefined }[];
  /** True if replaced modules must stay compatible. */
  readonly isCompatible: boolean;
}

export interface EventPlace {
  readonly account: Address;
  readonly creationNumber: bigint;
  readonly sequenceNumber: bigint;
}
