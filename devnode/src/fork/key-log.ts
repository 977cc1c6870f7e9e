import type { Address, StructTag } from "@holdfast/sdk";
import type { PublishedModule, Resource, StateView, TableItem, TableItemTypes } from "../state/state-view.ts";
import type { MoveStruct } from "../state/value.ts";
import { readKeyText, type ReadKey } from "./read-key.ts";

export class KeyLog implements StateView {
  readonly #base: StateView;
  readonly keys = new Map<string, ReadKey>();

  constructor(base: StateView) {
    this.#base = base;
  }

  getResource(address: Address, tag: StructTag): MoveStruct | undefined {
    return this.findResource(address, tag)?.value;
  }

  findResource(address: Address, tag: StructTag): Resource | undefined {
    this.#note({ kind: "resource", address, tag });
    return this.#base.findResource(address, tag);
  }

  listResources(address: Address): readonly Resource[] {
    this.#note({ kind: "resources", address });
    return this.#base.listResources(address);
  }

  getTableItem(handle: Address, key: Uint8Array, types?: TableItemTypes): TableItem | undefined {
    this.#note({ kind: "item", handle, key, types });
    return this.#base.getTableItem(handle, key, types);
  }

  getModule(address: Address, name: string): PublishedModule | undefined {
    this.#note({ kind: "module", address, name });
    return this.#base.getModule(address, name);
  }

  listModules(address: Address): readonly string[] {
    this.#note({ kind: "modules", address });
    return this.#base.listModules(address);
  }

  #note(key: ReadKey): void {
    this.keys.set(readKeyText(key), key);
  }
}
