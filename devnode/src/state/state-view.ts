import type { Address, StructTag, TypeTag } from "@holdfast/sdk";
import type { MoveStruct, MoveValue } from "./value.ts";

export interface Resource {
  readonly tag: StructTag;
  readonly value: MoveStruct;
  /** Storage deposit in quants, refunded on deletion. */
  readonly deposit: bigint;
}

export interface TableItem {
  readonly valueType: TypeTag;
  readonly value: MoveValue;
  /** Storage deposit in quants, refunded on deletion. */
  readonly deposit: bigint;
}

export interface PublishedModule {
  readonly code: Uint8Array;
  /** Storage deposit in quants. */
  readonly deposit: bigint;
}

/** A node's API needs them to find an item. */
export interface TableItemTypes {
  readonly key: TypeTag;
  readonly value: TypeTag;
}

/** Read access to a state. */
export interface StateView {
  getResource(address: Address, tag: StructTag): MoveStruct | undefined;
  findResource(address: Address, tag: StructTag): Resource | undefined;
  /** Sorted by type text. */
  listResources(address: Address): readonly Resource[];
  /** `key` is BCS. A fork needs `types` to query its node. */
  getTableItem(handle: Address, key: Uint8Array, types?: TableItemTypes): TableItem | undefined;
  getModule(address: Address, name: string): PublishedModule | undefined;
  /** Sorted names of an account's modules. */
  listModules(address: Address): readonly string[];
}

/** A change of a slot; without `value`, a deletion. */
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
      /** BCS. */
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

/** At most one change per slot. */
export type WriteSet = readonly Write[];
