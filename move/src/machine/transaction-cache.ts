import { bytesToHex, type Address, type StructTag } from "@holdfast/sdk";
import { formatMoveType, typeToTag, type MoveType } from "../format/move-type.ts";
import { FREE_LOADED_SIZE, GAS_PER_SIZE } from "./gas-schedule.ts";
import { GlobalSlot } from "./global-slot.ts";
import type { GlobalStorage, GlobalWrite, SharedGlobals } from "./global-storage.ts";
import type { Loader } from "./loader.ts";
import { stop } from "./stop.ts";
import { abstractSize, type Value } from "./value.ts";
import { decodeValue, encodeValue } from "./value-codec.ts";

/** Maximum characters of a type text used as a key. */
const SHORT_TEXT = 128;

/** A global value that a transaction has accessed. */
export interface GlobalEntry {
  readonly slot: GlobalSlot;
  readonly type: MoveType;
  /** Write with the stored form; without bytes, only the identity. */
  readonly write: (bytes: Uint8Array | undefined) => GlobalWrite;
}

interface SharedEntry {
  readonly entry: GlobalEntry;
  readonly address: Address;
  readonly tag: StructTag;
  mark: unknown;
}

/** Globals that a transaction has accessed; only changes are written. */
export class TransactionCache {
  readonly #loader: Loader;
  readonly #storage: GlobalStorage;
  readonly #charge: (gas: number) => void;
  readonly #loaded: (key: string, entry: GlobalEntry) => void;
  readonly #typeKeys = new Map<string, string>();
  readonly #entries = new Map<string, GlobalEntry>();
  readonly #shared: SharedEntry[] = [];

  /** `loaded` is called at a value's first access. */
  constructor(
    loader: Loader,
    storage: GlobalStorage,
    charge: (gas: number) => void,
    loaded: (key: string, entry: GlobalEntry) => void = () => undefined,
  ) {
    this.#loaded = loaded;
    this.#loader = loader;
    this.#storage = storage;
    this.#charge = charge;
  }

  get size(): number {
    let size = 0;
    for (const [key, { slot }] of this.#entries)
      size += key.length + (slot.value === undefined ? 0 : abstractSize(slot.value));
    return size;
  }

  /** Short key for a long type text, which would be compared at every access. */
  typeKey(text: string): string {
    if (text.length <= SHORT_TEXT) return text;
    const known = this.#typeKeys.get(text) ?? `#${this.#typeKeys.size}`;
    this.#typeKeys.set(text, known);
    return known;
  }

  /** A resource's slot. Frequent callers pass the type's key. */
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
    const entry = { slot, type, write };
    this.#entries.set(key, entry);
    this.#loaded(key, entry);
    if (this.#storage.isShared?.(struct) === true)
      this.#shared.push({ entry, address, tag: struct, mark: this.#storage.mark?.(address, struct) });
    return slot;
  }

  get shared(): SharedGlobals {
    return {
      take: () =>
        this.#shared.flatMap(({ entry }) => {
          const { slot } = entry;
          if (!slot.hasChanged) return [];
          const write = this.#getWrite(entry);
          slot.settle();
          return [write];
        }),
      taken: () => {
        for (const shared of this.#shared) shared.mark = this.#storage.mark?.(shared.address, shared.tag);
      },
      reload: () => {
        for (const shared of this.#shared) {
          const { entry, address, tag } = shared;
          const mark = this.#storage.mark?.(address, tag);
          if (mark === shared.mark) continue;
          shared.mark = mark;
          entry.slot.replace(this.#decode(entry.type, this.#storage.resource(address, tag)));
        }
      },
    };
  }

  tableItem(handle: Address, key: Uint8Array, type: MoveType, keyType?: MoveType): GlobalSlot {
    const text = `${handle} ${bytesToHex(key)}`;
    const known = this.#entries.get(text);
    if (known !== undefined) return known.slot;
    const tag = typeToTag(type);
    if (tag === undefined) throw stop("TYPE_RESOLUTION_FAILURE", "an item of a table is a value");
    const slot = this.#load(
      type,
      this.#storage.tableItem(handle, key, tag, keyType === undefined ? undefined : typeToTag(keyType)),
    );
    const write = (bytes: Uint8Array | undefined): GlobalWrite => ({
      kind: "table-item",
      handle,
      key,
      type: tag,
      bytes,
    });
    const entry = { slot, type, write };
    this.#entries.set(text, entry);
    this.#loaded(text, entry);
    return slot;
  }

  /** Changes in order of first access. */
  writes(): GlobalWrite[] {
    return [...this.#entries.values()].flatMap((entry) =>
      entry.slot.hasChanged ? [this.#getWrite(entry)] : [],
    );
  }

  #getWrite({ slot, type, write }: GlobalEntry): GlobalWrite {
    const { value } = slot;
    return write(value === undefined ? undefined : encodeValue(this.#loader, type, value));
  }

  #load(type: MoveType, bytes: Uint8Array | undefined): GlobalSlot {
    return new GlobalSlot(this.#decode(type, bytes));
  }

  #decode(type: MoveType, bytes: Uint8Array | undefined): Value | undefined {
    if (bytes === undefined) return undefined;
    const value = decodeValue(this.#loader, type, bytes);
    if (value === undefined)
      throw stop("FAILED_TO_DESERIALIZE_RESOURCE", "a stored value is not of its type");
    this.#charge(GAS_PER_SIZE * Math.max(0, abstractSize(value) - FREE_LOADED_SIZE));
    return value;
  }
}
