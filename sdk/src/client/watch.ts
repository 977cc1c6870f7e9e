import { networkAborted } from "../errors/client-errors.ts";
import { isSupraError } from "../errors/supra-error.ts";
import type { CallOptions } from "./request.ts";
import { pause } from "./wait-for.ts";

/** Options of a watch, which retries requests, and queries only when the loop wants more. */
export interface WatchOptions extends CallOptions {
  /** Milliseconds between polls without news. Default 1,000. */
  readonly pollMs?: number;
}

const LONGEST_WAIT_MS = 15_000;

/** @throws network/aborted */
export function untilNextPoll({ pollMs = 1000, signal }: WatchOptions): Promise<void> {
  return pause(pollMs, signal);
}

/** Retries network and node errors with growing waits, and throws others. */
export async function persist<T>(ask: (call: CallOptions) => Promise<T>, options: WatchOptions): Promise<T> {
  const { pollMs = 1000, signal } = options;
  for (let wait = pollMs; ; wait = Math.min(wait * 2, Math.max(LONGEST_WAIT_MS, pollMs))) {
    try {
      return await ask({ signal });
    } catch (error) {
      if (!mayPass(error)) throw error;
      await pause(Math.max(wait, askedWaitMs(error)), signal);
    }
  }
}

/** Ends without error when the signal fires. */
export async function* untilAborted<T>(
  items: AsyncGenerator<T, void, undefined>,
  { signal }: CallOptions,
): AsyncGenerator<T, void, undefined> {
  try {
    for await (const item of items) {
      if (signal?.aborted === true) return;
      yield item;
    }
  } catch (error) {
    if (signal?.aborted === true && isSupraError(error, networkAborted)) return;
    throw error;
  }
}

function mayPass(error: unknown): boolean {
  return (
    isSupraError(error) &&
    /^(?:network\/(?:unreachable|timeout)|http\/(?:server|too-many-requests|answer-invalid)|json\/)/.test(
      error.code,
    )
  );
}

/** The node's requested delay. */
function askedWaitMs(error: unknown): number {
  const { retryAfterSecs } = (isSupraError(error) ? error.context : {}) as {
    readonly retryAfterSecs?: number;
  };
  return (retryAfterSecs ?? 0) * 1000;
}
