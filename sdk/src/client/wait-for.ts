import { networkAborted } from "../errors/client-errors.ts";
import { isSupraError } from "../errors/supra-error.ts";
import type { TransactionHash } from "../transaction/transaction-hash.ts";
import type { TransactionStatus } from "./transaction-detail.ts";

/** Number and intervals of polls. */
export interface WaitOptions {
  /** Default 300. */
  readonly polls?: number;
  /** Milliseconds between polls. Default 1,000. */
  readonly intervalMs?: number;
  /** Factor of each wait, up to 15 s. Default 1. */
  readonly backoff?: number;
  readonly signal?: AbortSignal | undefined;
}

interface Found {
  readonly hash: TransactionHash;
  readonly status: TransactionStatus;
}

interface Unfinished {
  readonly hash: TransactionHash;
  readonly status: "Pending";
}

type Find<T extends Found> = (
  hash: TransactionHash,
  call: { readonly signal?: AbortSignal | undefined },
) => Promise<T | undefined>;

const LONGEST_WAIT_MS = 15_000;

/** Polls until final or used up, which is Pending. Errors count as polls. @throws network/aborted */
export async function waitForTransaction<T extends Found>(
  find: Find<T>,
  hash: TransactionHash,
  { polls = 300, intervalMs = 1000, backoff = 1, signal }: WaitOptions,
): Promise<T | Unfinished> {
  let latest: T | Unfinished = { hash, status: "Pending" };
  let wait = intervalMs;
  for (let poll = 1; poll <= polls; poll++) {
    const found = await findOrNothing(find, hash, signal);
    if (found !== undefined) latest = found;
    if (latest.status !== "Pending") return latest;
    if (poll < polls) await pause(wait, signal);
    wait = Math.min(wait * backoff, Math.max(LONGEST_WAIT_MS, intervalMs));
  }
  return latest;
}

async function findOrNothing<T extends Found>(
  find: Find<T>,
  hash: TransactionHash,
  signal: AbortSignal | undefined,
): Promise<T | undefined> {
  try {
    return await find(hash, { signal });
  } catch (error) {
    const mayPass = isSupraError(error) && /^(network\/(unreachable|timeout)|http\/)/.test(error.code);
    if (!mayPass) throw error;
    return undefined;
  }
}

/** @throws network/aborted at once when the signal fires */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(networkAborted({}));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    if (signal?.aborted === true) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
}
