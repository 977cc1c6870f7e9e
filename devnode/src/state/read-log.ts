import { bytesToHex, type Address, type StructTag } from "@holdfast/sdk";
import { readUnknown } from "./state-errors.ts";
import type { PublishedModule, Resource, StateView, TableItem, TableItemTypes } from "./state-view.ts";
import { structTagText } from "./tag-text.ts";
import type { MoveStruct } from "./value.ts";

/**
 * Reads of a state, kept: what has run on it can be run again when the state has moved on. Values are never changed, so
 * that keeping one takes no more than a place in a list.
 */
export class ReadLog implements StateView {
  #base: StateView | undefined;
  readonly #reads = new Map<string, unknown>();

  constructor(base: StateView) {
    this.#base = base;
  }

  /** Lets go of the state: from now on there is what was read before. */
  close(): void {
    this.#base = undefined;
  }

  getResource(address: Address, tag: StructTag): MoveStruct | undefined {
    return this.findResource(address, tag)?.value;
  }

  findResource(address: Address, tag: StructTag): Resource | undefined {
    return this.#read(`${address}/${structTagText(tag)}`, (base) => base.findResource(address, tag));
  }

  listResources(address: Address): readonly Resource[] {
    return this.#read(`${address}/*`, (base) => base.listResources(address));
  }

  getTableItem(handle: Address, key: Uint8Array, types?: TableItemTypes): TableItem | undefined {
    return this.#read(`${handle}[${bytesToHex(key)}]`, (base) => base.getTableItem(handle, key, types));
  }

  getModule(address: Address, name: string): PublishedModule | undefined {
    return this.#read(`${address}::${name}`, (base) => base.getModule(address, name));
  }

  listModules(address: Address): readonly string[] {
    return this.#read(`${address}::*`, (base) => base.listModules(address));
  }

  #read<T>(key: string, read: (base: StateView) => T): T {
    // Under a key there is only what the one method that makes such keys has read.
    if (this.#reads.has(key)) return this.#reads.get(key) as T;
    if (this.#base === undefined) throw readUnknown({ key });
    const found = read(this.#base);
    this.#reads.set(key, found);
    return found;
  }
}
