import type { Address, StructTag, TypeTag } from "@holdfast/sdk";
import type { MoveStruct, MoveValue } from "./value.ts";

/** A resource of an account. */
export interface Resource {
  readonly tag: StructTag;
  readonly value: MoveStruct;
  /** Storage deposit in quants, refunded on deletion. */
  readonly deposit: bigint;
}

/** An item of a table. */
export interface TableItem {
  readonly valueType: TypeTag;
  readonly value: MoveValue;
  /** Storage deposit in quants, refunded on deletion. */
  readonly deposit: bigint;
}

/** A module that an account has published. */
export interface PublishedModule {
  readonly code: Uint8Array;
  /** Storage deposit in quants. */
  readonly deposit: bigint;
}

/** Types by which a node can be asked for an item of a table. */
export interface TableItemTypes {
  readonly key: TypeTag;
  readonly value: TypeTag;
}

/** What can be read of a state. */
export interface StateView {
  getResource(address: Address, tag: StructTag): MoveStruct | undefined;
  /** The resource with its deposit. */
  findResource(address: Address, tag: StructTag): Resource | undefined;
  /** Every resource of an account, in the order of their types' texts. */
  listResources(address: Address): readonly Resource[];
  /** The item of a table; `key` is the BCS of its key. A state that has to ask another node needs the types. */
  getTableItem(handle: Address, key: Uint8Array, types?: TableItemTypes): TableItem | undefined;
  /** The bytecode of a published module. */
  getModule(address: Address, name: string): PublishedModule | undefined;
  /** Names of the modules that an account has published, in alphabetical order. */
  listModules(address: Address): readonly string[];
}

/** One change of a state; without `value` the slot is deleted. */
export type Write =
  | {
      readonly kind: "resource";
      readonly address: Address;
      readonly tag: StructTag;
      readonly value: MoveStruct | undefined;
      readonly deposit: bigint;
    }
  | {
      readonly kind: "table-item";
      readonly handle: Address;
      /** BCS of the key. */
      readonly key: Uint8Array;
      readonly valueType: TypeTag;
      readonly value: MoveValue | undefined;
      readonly deposit: bigint;
    }
  | {
      readonly kind: "module";
      readonly address: Address;
      readonly name: string;
      /** Bytecode. Published modules are never deleted. */
      readonly value: Uint8Array;
      readonly deposit: bigint;
    };

/** Changes of a state, at most one per slot. */
export type WriteSet = readonly Write[];
