import type { Address, StructTag, TypeTag } from "@holdfast/sdk";

/** Global values in BCS, from before the transaction. */
export interface GlobalStorage {
  resource(address: Address, type: StructTag): Uint8Array | undefined;
  /** An item of a table; `key` is the BCS of its key. */
  tableItem(
    handle: Address,
    key: Uint8Array,
    type: TypeTag,
    keyType: TypeTag | undefined,
  ): Uint8Array | undefined;
  /** True for resources that other packages' natives access in storage. */
  isShared?(type: StructTag): boolean;
  /** A token that changes with every write of a shared resource. */
  mark?(address: Address, type: StructTag): unknown;
}

/** Synchronizes resources around a native that works in storage. */
export interface SharedGlobals {
  /** Changes to store before the native runs. */
  take(): GlobalWrite[];
  /** Call after storing changes: later ones are the native's. */
  taken(): void;
  /** Reloads changed resources; others keep their references. */
  reload(): void;
}

/** A change of a global value; without `bytes` it is deleted. */
export type GlobalWrite =
  | {
      readonly kind: "resource";
      readonly address: Address;
      readonly type: StructTag;
      readonly bytes: Uint8Array | undefined;
    }
  | {
      readonly kind: "table-item";
      readonly handle: Address;
      readonly key: Uint8Array;
      readonly type: TypeTag;
      readonly bytes: Uint8Array | undefined;
    };
