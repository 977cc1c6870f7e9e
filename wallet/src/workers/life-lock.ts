// Pages and workers detect each other's end by Web Locks, which the browser frees.

/** Held until this page or worker ends. Resolves once acquired. */
export function holdLock(name: string): Promise<void> {
  return new Promise((resolve) => {
    void navigator.locks.request(name, {}, () => {
      resolve();
      return new Promise(() => undefined);
    });
  });
}

export async function whenFreed(name: string): Promise<void> {
  await navigator.locks.request(name, { mode: "shared" }, () => undefined);
}

export async function isHeld(name: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some((lock) => lock.name === name);
}
