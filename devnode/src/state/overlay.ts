import { bytesToHex, type Address, type StructTag, type TypeTag } from "@holdfast/sdk";
import type {
  PublishedModule,
  Resource,
  StateView,
  TableItem,
  TableItemTypes,
  Write,
  WriteSet,
} from "./state-view.ts";
import { structTagText } from "./tag-text.ts";
import type { MoveStruct, MoveValue } from "./value.ts";

type Writes<W> = Map<Address, Map<string, W>>;

/** Uncommitted changes on top of a state. Overlays stack; dropping one undoes its changes. */
export class Overlay implements StateView {
  readonly #base: StateView;
  /** By owner, then name. Created at the first write: a transaction has many overlays but few writes. */
  #resources: Writes<Write & { kind: "resource" }> | undefined;
  #items: Writes<Write & { kind: "table-item" }> | undefined;
  #modules: Writes<Write & { kind: "module" }> | undefined;

  constructor(base: StateView) {
    this.#base = base;
  }

  getResource(address: Address, tag: StructTag): MoveStruct | undefined {
    return this.findResource(address, tag)?.value;
  }

  findResource(address: Address, tag: StructTag): Resource | undefined {
    const write = this.#resources?.get(address)?.get(structTagText(tag));
    return write === undefined ? this.#base.findResource(address, tag) : toResource(write);
  }

  listResources(address: Address): readonly Resource[] {
    const texts = new Map(
      this.#base.listResources(address).map((entry) => [structTagText(entry.tag), entry]),
    );
    for (const [text, write] of this.#resources?.get(address) ?? []) {
      const entry = toResource(write);
      if (entry === undefined) texts.delete(text);
      else texts.set(text, entry);
    }
    return [...texts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
  }

  getTableItem(handle: Address, key: Uint8Array, types?: TableItemTypes): TableItem | undefined {
    const items = this.#items?.get(handle);
    const write = items?.get(bytesToHex(key));
    if (write === undefined) return this.#base.getTableItem(handle, key, types);
    const { valueType, value, deposit } = write;
    return value === undefined ? undefined : { valueType, value, deposit };
  }

  getModule(address: Address, name: string): PublishedModule | undefined {
    const write = this.#modules?.get(address)?.get(name);
    return write === undefined
      ? this.#base.getModule(address, name)
      : { code: write.value, deposit: write.deposit };
  }

  listModules(address: Address): readonly string[] {
    const names = new Set([
      ...this.#base.listModules(address),
      ...(this.#modules?.get(address)?.keys() ?? []),
    ]);
    return [...names].sort();
  }

  setModule(address: Address, name: string, code: Uint8Array): void {
    const deposit = this.getModule(address, name)?.deposit ?? 0n;
    this.#put({ kind: "module", address, name, value: code, deposit });
  }

  setResource(address: Address, tag: StructTag, value: MoveStruct | undefined): void {
    const deposit = this.findResource(address, tag)?.deposit ?? 0n;
    this.#put({ kind: "resource", address, tag, value, deposit });
  }

  setTableItem(handle: Address, key: Uint8Array, valueType: TypeTag, value: MoveValue | undefined): void {
    const deposit = this.getTableItem(handle, key)?.deposit ?? 0n;
    this.#put({ kind: "table-item", handle, key, valueType, value, deposit });
  }

  apply(writes: WriteSet): void {
    for (const write of writes) this.#put(write);
  }

  writes(): Write[] {
    const all: Write[] = [];
    for (const writes of [this.#resources, this.#items, this.#modules])
      for (const entries of writes?.values() ?? []) all.push(...entries.values());
    return all;
  }

  #put(write: Write): void {
    if (write.kind === "resource")
      put((this.#resources ??= new Map()), write.address, structTagText(write.tag), write);
    else if (write.kind === "module") put((this.#modules ??= new Map()), write.address, write.name, write);
    else put((this.#items ??= new Map()), write.handle, bytesToHex(write.key), write);
  }
}

function put<W>(writes: Writes<W>, owner: Address, name: string, write: W): void {
  const entries = writes.get(owner);
  if (entries === undefined) writes.set(owner, new Map([[name, write]]));
  else entries.set(name, write);
}

function toResource({ tag, value, deposit }: Write & { kind: "resource" }): Resource | undefined {
  return value === undefined ? undefined : { tag, value, deposit };
}
