export interface DeviceStorage {
  readonly areas: readonly Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">[];
  readonly indexedDb: Pick<IDBFactory, "databases" | "deleteDatabase">;
}

/** Every storage name of Holdfast and its router begins like this. */
export const OURS = /^(?:holdfast[-/]|tsr-scroll-restoration)/;
/** Set until an erasure has finished. */
const MARK = "holdfast-erasing";

/** Deletes named items at once, and marks the rest for deletion. */
export function beginErasing({ areas }: DeviceStorage): void {
  removeNames(areas);
  areas[0]?.setItem(MARK, "1");
}

/** True until the erasure has finished, even if the browser was closed. */
export function isErasing({ areas }: DeviceStorage): boolean {
  return areas[0]?.getItem(MARK) === "1";
}

export function removeNames(areas: DeviceStorage["areas"]): void {
  for (const area of areas) {
    const names = Array.from({ length: area.length }, (_, at) => area.key(at));
    for (const name of names) if (name !== null && OURS.test(name)) area.removeItem(name);
  }
}
