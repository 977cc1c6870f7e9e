/** The databases of the vault. The copy has its own: a browser that loses one file may keep the other. */
export const VAULT_DATABASE = "holdfast-vault";
export const COPY_DATABASE = "holdfast-vault-copy";

/** False when this browser has never kept a vault: then nobody need wait for the worker to say so. Never throws. */
export async function mayHaveVault(indexedDb: IDBFactory = globalThis.indexedDB): Promise<boolean> {
  try {
    const databases = await indexedDb.databases();
    return databases.some(({ name }) => name === VAULT_DATABASE || name === COPY_DATABASE);
  } catch {
    return true; // a browser that does not list its databases: the worker looks into them
  }
}
