/** Removes what is stored, one name or all, as another window would: every store reads it again. */
export function emptyStorage(name?: string): void {
  if (name === undefined) localStorage.clear();
  else localStorage.removeItem(name);
  window.dispatchEvent(new StorageEvent("storage", { key: name ?? null }));
}
