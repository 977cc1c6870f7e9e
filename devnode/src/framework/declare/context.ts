import type { TableItemTypes } from "../../state/state-view.ts";
import type { Address, EntryFunction, TypeTag } from "@holdfast/sdk";
import type { MoveStruct, MoveValue } from "../../state/value.ts";
import type { StructInstance } from "./struct.ts";

/**
 * What a framework function can do: read and write its transaction's view of the state, emit events and learn about
 * its surroundings. Reads and writes cost gas; a failure undoes them.
 */
export interface Context {
  /** 32 bytes. */
  readonly transactionHash: Uint8Array;
  /** The transaction's sender; for a view function 0x0. */
  readonly sender: Address;
  /** What is known of a user's transaction; undefined for a view, a block and genesis. */
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
  /** True when the transaction calls an entry function that is marked `#[randomness]` and is not public. */
  readonly isUnbiasable: boolean;
  /** An address that nobody has and nobody can know before (transaction_context generate_auid_address). */
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
  /** What it calls, where that is an entry function. */
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
  /** True when modules that are replaced must stay compatible. */
  readonly isCompatible: boolean;
}

/** Where a handle event is counted. */
export interface EventPlace {
  readonly account: Address;
  readonly creationNumber: bigint;
  readonly sequenceNumber: bigint;
}
