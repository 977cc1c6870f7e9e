/** The copy has its own database: a browser that loses one file may keep the other. */
export const VAULT_DATABASE = "holdfast-vault";
export const COPY_DATABASE = "holdfast-vault-copy";

/** False if this browser never stored a vault, so no screen waits for the worker. Never throws. */
export async function mayHaveVault(indexedDb: IDBFactory = globalThis.indexedDB): Promise<boolean> {
  try {
    const databases = await indexedDb.databases();
    return databases.some(({ name }) => name === VAULT_DATABASE || name === COPY_DATABASE);
  } catch {
    return true; // this browser doesn't list databases: the worker checks
  }
}
