import { bytesToHex, type Address, type StructTag } from "@holdfast/sdk";
import { readUnknown } from "./state-errors.ts";
import type { PublishedModule, Resource, StateView, TableItem, TableItemTypes } from "./state-view.ts";
import { structTagText } from "./tag-text.ts";
import type { MoveStruct } from "./value.ts";

/** Records reads, so that a run can be repeated. Values are immutable, so a reference is enough. */
export class ReadLog implements StateView {
  #base: StateView | undefined;
  /** By owner, then by key: building one combined key would take longer than most reads. */
  readonly #reads = new Map<Address, Map<string, unknown>>();

  constructor(base: StateView) {
    this.#base = base;
  }

  /** Releases the state; only recorded reads remain. */
  close(): void {
    this.#base = undefined;
  }

  getResource(address: Address, tag: StructTag): MoveStruct | undefined {
    return this.findResource(address, tag)?.value;
  }

  findResource(address: Address, tag: StructTag): Resource | undefined {
    return this.#read(address, structTagText(tag), (base) => base.findResource(address, tag));
  }

  listResources(address: Address): readonly Resource[] {
    return this.#read(address, "/*", (base) => base.listResources(address));
  }

  getTableItem(handle: Address, key: Uint8Array, types?: TableItemTypes): TableItem | undefined {
    return this.#read(handle, `[${bytesToHex(key)}]`, (base) => base.getTableItem(handle, key, types));
  }

  getModule(address: Address, name: string): PublishedModule | undefined {
    return this.#read(address, `::${name}`, (base) => base.getModule(address, name));
  }

  listModules(address: Address): readonly string[] {
    return this.#read(address, "::*", (base) => base.listModules(address));
  }

  #read<T>(owner: Address, what: string, read: (base: StateView) => T): T {
    const known = this.#reads.get(owner);
    // Each key is read by one method only, so the value has type T.
    if (known?.has(what) === true) return known.get(what) as T;
    if (this.#base === undefined) throw readUnknown({ key: `${owner} ${what}` });
    const found = read(this.#base);
    if (known === undefined) this.#reads.set(owner, new Map([[what, found]]));
    else known.set(what, found);
    return found;
  }
}
