import { bytesToHex, type Address, type StructTag, type TypeTag } from "@holdfast/sdk";
import { formatMoveType, typeToTag, type MoveType } from "../format/move-type.ts";
import { GlobalSlot } from "./global-slot.ts";
import type { Loader } from "./loader.ts";
import { stop } from "./stop.ts";
import { abstractSize } from "./value.ts";
import { decodeValue, encodeValue } from "./value-codec.ts";

/** Global values in BCS, as they were before the transaction. */
export interface GlobalStorage {
  resource(address: Address, type: StructTag): Uint8Array | undefined;
  /** An item of a table; `key` is the BCS of its key. */
  tableItem(handle: Address, key: Uint8Array, type: TypeTag): Uint8Array | undefined;
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

/** Characters of a type's text that serves as its key. */
const SHORT_TEXT = 128;

interface Entry {
  readonly slot: GlobalSlot;
  readonly type: MoveType;
  readonly write: (bytes: Uint8Array | undefined) => GlobalWrite;
}

/** The global values a transaction has seen. Only what it changed becomes a write. */
export class TransactionCache {
  readonly #loader: Loader;
  readonly #storage: GlobalStorage;
  readonly #typeKeys = new Map<string, string>();
  readonly #entries = new Map<string, Entry>();

  constructor(loader: Loader, storage: GlobalStorage) {
    this.#loader = loader;
    this.#storage = storage;
  }

  /** Abstract units of all values that the transaction has seen, and of what finds them. */
  get size(): number {
    let size = 0;
    for (const [key, { slot }] of this.#entries)
      size += key.length + (slot.value === undefined ? 0 : abstractSize(slot.value));
    return size;
  }

  /** A short name for the text of a type: a long text would be read again at every access. */
  typeKey(text: string): string {
    if (text.length <= SHORT_TEXT) return text;
    const known = this.#typeKeys.get(text) ?? `#${this.#typeKeys.size}`;
    this.#typeKeys.set(text, known);
    return known;
  }

  /** The place of a resource. Who asks often can give the key of the type along. */
  resource(address: Address, type: MoveType, text = this.typeKey(formatMoveType(type))): GlobalSlot {
    const key = `${address} ${text}`;
    const known = this.#entries.get(key);
    if (known !== undefined) return known.slot;
    const tag = typeToTag(type);
    if (tag?.kind !== "struct") throw stop("TYPE_RESOLUTION_FAILURE", "a resource is a struct");
    const { struct } = tag;
    const slot = this.#load(type, this.#storage.resource(address, struct));
    const write = (bytes: Uint8Array | undefined): GlobalWrite => ({
      kind: "resource",
      address,
      type: struct,
      bytes,
    });
    this.#entries.set(key, { slot, type, write });
    return slot;
  }

  tableItem(handle: Address, key: Uint8Array, type: MoveType): GlobalSlot {
    const text = `${handle} ${bytesToHex(key)}`;
    const known = this.#entries.get(text);
    if (known !== undefined) return known.slot;
    const tag = typeToTag(type);
    if (tag === undefined) throw stop("TYPE_RESOLUTION_FAILURE", "an item of a table is a value");
    const slot = this.#load(type, this.#storage.tableItem(handle, key, tag));
    const write = (bytes: Uint8Array | undefined): GlobalWrite => ({
      kind: "table-item",
      handle,
      key,
      type: tag,
      bytes,
    });
    this.#entries.set(text, { slot, type, write });
    return slot;
  }

  /** What changed, in the order in which values were first touched. */
  writes(): GlobalWrite[] {
    return [...this.#entries.values()].flatMap(({ slot, type, write }) => {
      const { value, isDirty, existedBefore } = slot;
      if (!isDirty || (value === undefined && !existedBefore)) return [];
      return [write(value === undefined ? undefined : encodeValue(this.#loader, type, value))];
    });
  }

  #load(type: MoveType, bytes: Uint8Array | undefined): GlobalSlot {
    if (bytes === undefined) return new GlobalSlot(undefined);
    const value = decodeValue(this.#loader, type, bytes);
    if (value === undefined)
      throw stop("FAILED_TO_DESERIALIZE_RESOURCE", "a stored value is not of its type");
    return new GlobalSlot(value);
  }
}
