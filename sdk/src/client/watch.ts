import { networkAborted } from "../errors/client-errors.ts";
import { isSupraError } from "../errors/supra-error.ts";
import type { CallOptions } from "./request.ts";
import { pause } from "./wait-for.ts";

/**
 * Options for watching. Failed requests are retried, so nothing is missing or repeated. The node is queried only
 * when the loop wants more. The loop ends when the caller leaves it or the signal fires.
 */
export interface WatchOptions extends CallOptions {
  /** Milliseconds between two questions when there is nothing new. Default 1,000. */
  readonly pollMs?: number;
}

const LONGEST_WAIT_MS = 15_000;

/** Waits until it is worth asking again. @throws network/aborted */
export function untilNextPoll({ pollMs = 1000, signal }: WatchOptions): Promise<void> {
  return pause(pollMs, signal);
}

/**
 * Asks until an answer comes, with growing waits: what the network or the node spoils is asked again, so that nothing is
 * left out. What asking again does not fix is thrown.
 */
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

/** The same items; when the signal fires it ends, as a loop does that its caller leaves. */
export async function* untilAborted<T>(
  items: AsyncGenerator<T, void, undefined>,
  { signal }: CallOptions,
): AsyncGenerator<T, void, undefined> {
  try {
    for await (const item of items) {
      // Items of the same page are already here.
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

/** The delay that the node requested. */
function askedWaitMs(error: unknown): number {
  const { retryAfterSecs } = (isSupraError(error) ? error.context : {}) as {
    readonly retryAfterSecs?: number;
  };
  return (retryAfterSecs ?? 0) * 1000;
}
