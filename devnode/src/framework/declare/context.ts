import type { TableItemTypes } from "../../state/state-view.ts";
import type { Address, EntryFunction, TypeTag } from "@holdfast/sdk";
import type { MoveStruct, MoveValue } from "../../state/value.ts";
import type { StructInstance } from "./struct.ts";

/**
 * Services for a framework function: a transaction's view of the state, events and environment. Reads and writes
 * cost gas, and a failure reverts them.
 */
export interface Context {
  /** 32 bytes. */
  readonly transactionHash: Uint8Array;
  /** The transaction's sender; for a view function 0x0. */
  readonly sender: Address;
  /** Facts about a user's transaction; undefined for views, blocks and genesis. */
  readonly transaction: TransactionFacts | undefined;
  exists<V extends MoveStruct>(at: Address, type: StructInstance<V>): boolean;
  read<V extends MoveStruct>(at: Address, type: StructInstance<V>): V | undefined;
  write<V extends MoveStruct>(at: Address, type: StructInstance<V>, value: V): void;
  remove<V extends MoveStruct>(at: Address, type: StructInstance<V>): void;
  readItem(handle: Address, key: Uint8Array, types: TableItemTypes): MoveValue | undefined;
  /** Without a value the item is removed. */
  writeItem(handle: Address, key: Uint8Array, type: TypeTag, value: MoveValue | undefined): void;
  /** The handle of a new table. */
  newTableHandle(): Address;
  /** A number that grows with every call in the transaction: no two random numbers of it are the same. */
  nextRandomCount(): bigint;
  /** True if the transaction calls a non-public entry function marked `#[randomness]`. */
  readonly isUnbiasable: boolean;
  /** A new unpredictable address (transaction_context generate_auid_address). */
  newUniqueAddress(): Address;
  /** BCS of a value. */
  encode(type: TypeTag, value: MoveValue): Uint8Array;
  /** A value out of its BCS; undefined when the bytes are none. */
  decode<V extends MoveStruct>(type: StructInstance<V>, bytes: Uint8Array): V | undefined;
  emit<V extends MoveStruct>(type: StructInstance<V>, value: V, handle?: EventPlace): void;
  /** Asks the machine to check and publish bytecode under an account, once the calling function is done. */
  publish(request: PublishRequest): void;
  /** Checks an Ed25519 signature by the chain's strict rule. */
  verifyEd25519(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean;
  /** Gas in 10^-6 units, for work that is not a read, a write or an event. */
  charge(gas: bigint): void;
}

/** What code can learn of the transaction that it runs in. */
export interface TransactionFacts {
  readonly secondarySigners: readonly Address[];
  readonly gasPayer: Address;
  readonly maxGasAmount: bigint;
  readonly gasUnitPrice: bigint;
  /** The called entry function, if any. */
  readonly call: EntryFunction | undefined;
  readonly multisig: { readonly at: Address; readonly inner: EntryFunction | undefined } | undefined;
}

/** Modules that `code` wants published together. */
export interface PublishRequest {
  readonly at: Address;
  /** Names that the package's metadata gives; the bytecode must have the same. */
  readonly names: readonly string[];
  readonly code: readonly Uint8Array[];
  /** What else than one another the modules may use: modules by name, or `undefined` for all of an account. */
  readonly allowed: readonly { readonly account: Address; readonly module: string | undefined }[];
  /** True if replaced modules must stay compatible. */
  readonly isCompatible: boolean;
}

/** Counter of a handle event. */
export interface EventPlace {
  readonly account: Address;
  readonly creationNumber: bigint;
  readonly sequenceNumber: bigint;
}
