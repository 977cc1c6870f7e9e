export interface DeviceStorage {
  readonly areas: readonly Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">[];
  readonly indexedDb: Pick<IDBFactory, "databases" | "deleteDatabase">;
}

/** Every name under which this app, or its router, stores something begins like this. */
export const OURS = /^(?:holdfast[-/]|tsr-scroll-restoration)/;
/** Stands while an erasing is not finished. */
const MARK = "holdfast-erasing";

/** Removes what the app stores by name, at once, and remembers that the rest is to be removed too. */
export function beginErasing({ areas }: DeviceStorage): void {
  removeNames(areas);
  areas[0]?.setItem(MARK, "1");
}

/** True from {@link beginErasing} until the erasing is finished, also when the browser was closed in between. */
export function isErasing({ areas }: DeviceStorage): boolean {
  return areas[0]?.getItem(MARK) === "1";
}

/** Takes away what is stored by name. */
export function removeNames(areas: DeviceStorage["areas"]): void {
  for (const area of areas) {
    const names = Array.from({ length: area.length }, (_, at) => area.key(at));
    for (const name of names) if (name !== null && OURS.test(name)) area.removeItem(name);
  }
}
