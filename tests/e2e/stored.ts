import type { Page } from "@playwright/test";

/** Everything that the page's origin has stored, as text by where it lies: local and session storage, every database. */
export function storedIn(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(async () => {
    const answered = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(new Error("The database did not answer.")));
      });
    const found: [string, unknown][] = [
      ...Object.entries(localStorage).map(([name, text]): [string, unknown] => [`local ${name}`, text]),
      ...Object.entries(sessionStorage).map(([name, text]): [string, unknown] => [`session ${name}`, text]),
      ...(await caches.keys()).map((name): [string, unknown] => [`cache ${name}`, ""]),
    ];
    for (const { name = "" } of await indexedDB.databases()) {
      const opening = indexedDB.open(name);
      // Erased meanwhile: to look must not bring it back, without the tables in which the wallet would store.
      opening.addEventListener("upgradeneeded", () => opening.transaction?.abort());
      const database = await answered(opening);
      for (const store of database.objectStoreNames) {
        const records = await answered(database.transaction(store).objectStore(store).getAll());
        if (records.length > 0) found.push([`database ${name} ${store}`, records]);
      }
      database.close();
    }
    const toText = (value: unknown): string =>
      JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? String(part) : part));
    return Object.fromEntries(found.map(([place, value]) => [place, toText(value)]));
  });
}
