import type { Address, StructTag, TypeTag } from "@holdfast/sdk";

/** Global values in BCS, as they were before the transaction. */
export interface GlobalStorage {
  resource(address: Address, type: StructTag): Uint8Array | undefined;
  /** An item of a table; `key` is the BCS of its key. */
  tableItem(
    handle: Address,
    key: Uint8Array,
    type: TypeTag,
    keyType: TypeTag | undefined,
  ): Uint8Array | undefined;
  /** True for resources that native functions of others read and write in the storage itself. */
  isShared?(type: StructTag): boolean;
  /** Something that is another after every write of a shared resource. */
  mark?(address: Address, type: StructTag): unknown;
}

/** Shared resources around a native function that works in the storage itself. */
export interface SharedGlobals {
  /** What changed of them, for the storage to take in before the function runs. */
  take(): GlobalWrite[];
  /** Says that the storage has taken in what changed: only what is another after this has been changed by the function. */
  taken(): void;
  /** Reads those again that the function has changed; code that holds references to others keeps them. */
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
