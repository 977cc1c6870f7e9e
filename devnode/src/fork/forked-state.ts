import type { Address, StructTag } from "@holdfast/sdk";
import { readMissing } from "../state/state-errors.ts";
import { createState, type Checkpoint, type State, type StateContents } from "../state/state.ts";
import type {
  PublishedModule,
  Resource,
  TableItem,
  TableItemTypes,
  Write,
  WriteSet,
} from "../state/state-view.ts";
import type { MoveStruct } from "../state/value.ts";
import { readKeyText, type ReadKey } from "./read-key.ts";

/** A fetched value, or undefined if the node has none. */
export interface LoadedRead {
  readonly key: ReadKey;
  readonly write: Write | undefined;
}

/** Another node's state with local writes. Access to a value not yet fetched throws fork/read-missing. */
export class ForkedState implements State {
  readonly #state: State;
  /** Keys whose value, or absence, is known. */
  readonly #known: Set<string>;
  readonly #moduleNames: Map<Address, readonly string[]>;
  readonly #miss: (key: ReadKey, text: string) => void;

  constructor(miss: (key: ReadKey, text: string) => void, base?: ForkedState) {
    this.#miss = miss;
    this.#state = base === undefined ? createState() : base.#state.copy();
    this.#known = new Set(base === undefined ? [] : base.#known);
    this.#moduleNames = new Map(base === undefined ? [] : base.#moduleNames);
  }

  /** Adds a fetched value, unless there is a newer one. */
  load({ key, write }: LoadedRead, names: readonly string[] = []): void {
    const text = readKeyText(key);
    if (this.#known.has(text)) return;
    this.#known.add(text);
    if (key.kind === "modules") this.#moduleNames.set(key.address, names);
    if (write !== undefined) this.#state.put(write);
  }

  knows(key: ReadKey): boolean {
    return this.#known.has(readKeyText(key));
  }

  get size(): number {
    return this.#state.size;
  }

  contents(): StateContents {
    return this.#state.contents();
  }

  getResource(address: Address, tag: StructTag): MoveStruct | undefined {
    return this.findResource(address, tag)?.value;
  }

  findResource(address: Address, tag: StructTag): Resource | undefined {
    this.#expect({ kind: "resource", address, tag });
    return this.#state.findResource(address, tag);
  }

  listResources(address: Address): readonly Resource[] {
    this.#expect({ kind: "resources", address });
    return this.#state.listResources(address);
  }

  getTableItem(handle: Address, key: Uint8Array, types?: TableItemTypes): TableItem | undefined {
    this.#expect({ kind: "item", handle, key, types });
    return this.#state.getTableItem(handle, key);
  }

  getModule(address: Address, name: string): PublishedModule | undefined {
    this.#expect({ kind: "module", address, name });
    return this.#state.getModule(address, name);
  }

  listModules(address: Address): readonly string[] {
    this.#expect({ kind: "modules", address });
    const names = [...(this.#moduleNames.get(address) ?? []), ...this.#state.listModules(address)];
    return [...new Set(names)].sort();
  }

  apply(writes: WriteSet): void {
    for (const write of writes) this.#known.add(readKeyText(getKey(write)));
    this.#state.apply(writes);
  }

  put(write: Write): void {
    this.#known.add(readKeyText(getKey(write)));
    this.#state.put(write);
  }

  checkpoint(): Checkpoint {
    return this.#state.checkpoint();
  }

  revert(checkpoint: Checkpoint): void {
    this.#state.revert(checkpoint);
  }

  release(checkpoint: Checkpoint): void {
    this.#state.release(checkpoint);
  }

  copy(): State {
    return new ForkedState(this.#miss, this);
  }

  #expect(key: ReadKey): void {
    const text = readKeyText(key);
    if (this.#known.has(text)) return;
    this.#miss(key, text);
    throw readMissing({ key: text });
  }
}

function getKey(write: Write): ReadKey {
  switch (write.kind) {
    case "resource":
      return write;
    case "table-item":
      return { kind: "item", handle: write.handle, key: write.key, types: undefined };
    case "module":
      return write;
  }
}
