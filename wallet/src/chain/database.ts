import { openDB, type DBSchema, type IDBPDatabase } from "idb";

/**
 * Opens once. If another window upgrades the schema or the browser closes it, the next use reopens it.
 * @param create makes the stores of a new one
 */
export function createDatabase<Schema extends DBSchema>(
  name: string,
  create: (database: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = (): void => (opened = undefined);
  return () =>
    (opened ??= openDB<Schema>(name, 1, {
      upgrade: create,
      blocking(_current, _blocked, event) {
        forget();
        if (event.target instanceof IDBDatabase) event.target.close();
      },
      terminated: forget,
    }));
}
