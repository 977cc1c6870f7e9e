// Pages and workers see from the browser's locks whether the others still run. The browser frees the locks of those that ended.

/** Takes a lock for as long as this page or worker lives. Resolves when it is held. */
export function holdLock(name: string): Promise<void> {
  return new Promise((resolve) => {
    void navigator.locks.request(name, {}, () => {
      resolve();
      return new Promise(() => undefined);
    });
  });
}

/** Resolves when the lock is free. */
export async function whenFreed(name: string): Promise<void> {
  await navigator.locks.request(name, { mode: "shared" }, () => undefined);
}

export async function isHeld(name: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some((lock) => lock.name === name);
}
