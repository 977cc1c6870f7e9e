import { t } from "@holdfast/sdk/text";
import { COPY_DATABASE, VAULT_DATABASE } from "./vault-presence.ts";
import type { Place, VaultPlaces } from "./vault-store.ts";

const TABLE = "places";

/** IndexedDB without a library, to keep packages away from the keys. */
export function createVaultDatabase(indexedDb: IDBFactory = globalThis.indexedDB): VaultPlaces {
  const open = (place: Place): Promise<IDBDatabase> =>
    openDatabase(indexedDb, place === "copy" ? COPY_DATABASE : VAULT_DATABASE);
  return {
    async read(place) {
      const database = await open(place);
      try {
        const value: unknown = await settled(database.transaction(TABLE).objectStore(TABLE).get(place));
        return typeof value === "string" ? value : undefined;
      } finally {
        database.close();
      }
    },

    async write(place, text) {
      const database = await open(place);
      try {
        const transaction = database.transaction(TABLE, "readwrite", { durability: "strict" });
        transaction.objectStore(TABLE).put(text, place);
        await completed(transaction);
      } finally {
        database.close();
      }
    },

    async clear() {
      await settled(indexedDb.deleteDatabase(VAULT_DATABASE));
      await settled(indexedDb.deleteDatabase(COPY_DATABASE));
    },
  };
}

/** Opened for each use and closed again, so that another window can always erase. */
function openDatabase(indexedDb: IDBFactory, name: string): Promise<IDBDatabase> {
  const request = indexedDb.open(name, 1);
  request.addEventListener("upgradeneeded", () => request.result.createObjectStore(TABLE));
  return settled(request);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(failure(request.error)));
  });
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("error", () => reject(failure(transaction.error)));
    transaction.addEventListener("abort", () => reject(failure(transaction.error)));
  });
}

function failure(error: DOMException | null): DOMException {
  return error ?? new DOMException(t`The database gave no reason.`, "UnknownError");
}
