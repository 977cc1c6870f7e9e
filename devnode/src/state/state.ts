import { bytesToHex, type Address, type StructTag } from "@holdfast/sdk";
import type { BuiltInModules } from "./built-in-modules.ts";
import { checkpointUnknown } from "./state-errors.ts";
import type { PublishedModule, Resource, StateView, TableItem, Write, WriteSet } from "./state-view.ts";
import { structTagText } from "./tag-text.ts";
import { freezeValue, type MoveStruct } from "./value.ts";

export interface Checkpoint {
  readonly id: number;
}

/** A mutable state. Reverting to a checkpoint restores it exactly. */
export interface State extends StateView {
  apply(writes: WriteSet): void;
  /** Adds a fetched value, which no revert removes. */
  put(write: Write): void;
  /** Reverting uses up the checkpoint and all later ones. */
  checkpoint(): Checkpoint;
  /** @throws state/checkpoint-unknown */
  revert(checkpoint: Checkpoint): void;
  /** Drops the checkpoint and keeps the changes. @throws state/checkpoint-unknown */
  release(checkpoint: Checkpoint): void;
  copy(): State;
  readonly size: number;
  /** Everything except built-in modules, as values for a file. */
  contents(): StateContents;
}

export interface StateContents {
  readonly resources: Entries<Resource>;
  readonly items: Entries<TableItem>;
  readonly modules: Entries<PublishedModule>;
}

type Entries<Entry> = ReadonlyMap<Address, ReadonlyMap<string, Entry>>;

/** A state in memory with `contents`, or empty, plus the built-in modules. */
export function createState(builtIn?: BuiltInModules, contents?: StateContents): State {
  return new MemoryState(builtIn, contents);
}

class MemoryState implements State {
  readonly #resources: Slots<Resource>;
  readonly #items: Slots<TableItem>;
  readonly #modules: Slots<PublishedModule>;
  readonly #builtIn: BuiltInModules | undefined;
  /** Undo steps since the oldest checkpoint, with each checkpoint's position. */
  #undo: (() => void)[] = [];
  #marks: { readonly id: number; readonly at: number }[] = [];
  #lastId = 0;

  constructor(builtIn: BuiltInModules | undefined, contents?: StateContents) {
    this.#builtIn = builtIn;
    this.#resources = new Slots(contents?.resources, ({ value }) => freezeValue(value));
    this.#items = new Slots(contents?.items, ({ value }) => freezeValue(value));
    this.#modules = new Slots(contents?.modules);
  }

  get size(): number {
    return this.#resources.size + this.#items.size + this.#modules.size;
  }

  contents(): StateContents {
    return {
      resources: this.#resources.entries,
      items: this.#items.entries,
      modules: this.#modules.entries,
    };
  }

  getResource(address: Address, tag: StructTag): MoveStruct | undefined {
    return this.findResource(address, tag)?.value;
  }

  findResource(address: Address, tag: StructTag): Resource | undefined {
    return this.#resources.get(address, structTagText(tag));
  }

  listResources(address: Address): readonly Resource[] {
    return this.#resources.list(address);
  }

  getTableItem(handle: Address, key: Uint8Array): TableItem | undefined {
    return this.#items.get(handle, bytesToHex(key));
  }

  getModule(address: Address, name: string): PublishedModule | undefined {
    const published = this.#modules.get(address, name);
    if (published !== undefined || address !== this.#builtIn?.address) return published;
    const code = this.#builtIn.code(name);
    return code === undefined ? undefined : { code, deposit: 0n };
  }

  listModules(address: Address): readonly string[] {
    const names = this.#modules.names(address);
    if (address !== this.#builtIn?.address) return names;
    return [...new Set([...names, ...this.#builtIn.names])].sort();
  }

  apply(writes: WriteSet): void {
    for (const write of writes) {
      const undo = this.#apply(write);
      if (this.#marks.length > 0) this.#undo.push(undo);
    }
  }

  put(write: Write): void {
    this.#apply(write);
  }

  checkpoint(): Checkpoint {
    const id = ++this.#lastId;
    this.#marks.push({ id, at: this.#undo.length });
    return { id };
  }

  revert({ id }: Checkpoint): void {
    const { index, at } = this.#find(id);
    for (const undo of this.#undo.splice(at).reverse()) undo();
    this.#marks.length = index;
  }

  release({ id }: Checkpoint): void {
    this.#marks.splice(this.#find(id).index, 1);
    // Steps before the oldest checkpoint are never undone.
    const unused = this.#marks[0]?.at ?? this.#undo.length;
    this.#undo.splice(0, unused);
    this.#marks = this.#marks.map((mark) => ({ ...mark, at: mark.at - unused }));
  }

  copy(): State {
    // Entries are frozen, so both can share them.
    return new MemoryState(this.#builtIn, this.contents());
  }

  #find(id: number): { readonly index: number; readonly at: number } {
    const index = this.#marks.findIndex((mark) => mark.id === id);
    const mark = this.#marks[index];
    if (mark === undefined) throw checkpointUnknown({ id });
    return { index, at: mark.at };
  }

  #apply(write: Write): () => void {
    switch (write.kind) {
      case "resource":
        return this.#applyResource(write);
      case "table-item":
        return this.#applyItem(write);
      case "module": {
        const { address, name, value: code, deposit } = write;
        return this.#modules.replace(address, name, { code, deposit });
      }
    }
  }

  #applyResource({ address, tag, value, deposit }: Write & { kind: "resource" }): () => void {
    const entry = value === undefined ? undefined : { tag, value: freezeValue(value), deposit };
    return this.#resources.replace(address, structTagText(tag), entry);
  }

  #applyItem({ handle, key, valueType, value, deposit }: Write & { kind: "table-item" }): () => void {
    const entry = value === undefined ? undefined : { valueType, value: freezeValue(value), deposit };
    return this.#items.replace(handle, bytesToHex(key), entry);
  }
}

class Slots<Entry> {
  readonly #owners: Map<Address, Map<string, Entry>>;

  constructor(entries: Entries<Entry> = new Map(), visit: (entry: Entry) => unknown = () => undefined) {
    this.#owners = new Map([...entries].map(([owner, own]) => [owner, new Map(own)]));
    for (const own of entries.values()) for (const entry of own.values()) visit(entry);
  }

  get entries(): Entries<Entry> {
    return this.#owners;
  }

  get size(): number {
    let size = 0;
    for (const own of this.#owners.values()) size += own.size;
    return size;
  }

  get(owner: Address, name: string): Entry | undefined {
    return this.#owners.get(owner)?.get(name);
  }

  names(owner: Address): string[] {
    return [...(this.#owners.get(owner)?.keys() ?? [])].sort();
  }

  list(owner: Address): Entry[] {
    const entries = [...(this.#owners.get(owner) ?? [])];
    return entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
  }

  /** Sets or removes an entry. The result undoes it. */
  replace(owner: Address, name: string, entry: Entry | undefined): () => void {
    const before = this.get(owner, name);
    this.#set(owner, name, entry);
    return () => this.#set(owner, name, before);
  }

  #set(owner: Address, name: string, entry: Entry | undefined): void {
    const entries = this.#owners.get(owner);
    if (entry !== undefined) {
      if (entries === undefined) this.#owners.set(owner, new Map([[name, entry]]));
      else entries.set(name, entry);
      return;
    }
    entries?.delete(name);
    if (entries?.size === 0) this.#owners.delete(owner);
  }
}
