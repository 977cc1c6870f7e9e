type Granted = (lock: { readonly name: string } | null) => unknown;

/** What browsers have and the page of the tests has not: locks by name, one holder at a time, the others in turn. */
export function createPageLocks() {
  const held = new Map<string, Promise<unknown>>();
  return {
    async request(
      name: string,
      options: { readonly ifAvailable?: boolean; readonly signal?: AbortSignal },
      run: Granted,
    ): Promise<unknown> {
      if (options.ifAvailable === true && held.has(name)) return run(null);
      while (held.has(name)) await held.get(name);
      options.signal?.throwIfAborted();
      const running = Promise.resolve(run({ name }));
      const over = running.catch(() => undefined).finally(() => held.delete(name));
      held.set(name, over);
      return running;
    },
  };
}
