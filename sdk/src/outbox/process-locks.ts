import type { OutboxOptions } from "./outbox.ts";

/** Locks by name for one process, first come, first served, like Web Locks. */
export function createProcessLocks(): OutboxOptions["exclusive"] {
  const tails = new Map<string, Promise<unknown>>();
  return (name, run) => {
    const before = tails.get(name) ?? Promise.resolve();
    const result = before.then(run, run);
    tails.set(
      name,
      result.catch(() => undefined),
    );
    return result;
  };
}
