import { type Outbox, type OutboxEntry, isFinal } from "@holdfast/sdk/outbox";
import { type Address, isSupraError } from "@holdfast/sdk";
import { outboxBusy } from "@holdfast/sdk/errors";
import type { ChainNetwork } from "../nodes/chain-network.ts";

/** Which transaction of which account. */
interface EntryPlace {
  readonly sender: Address;
  readonly hash: string;
}

/**
 * Goes on with a transaction that a window has signed and stored, whether or not the window stays: closing it ends what it was doing.
 * Resolves when a node was given it once; what becomes of it then, the chain says.
 */
export async function whenSubmitted(outbox: Outbox, network: ChainNetwork, place: EntryPlace): Promise<void> {
  void outbox.resume(network, place.sender);
  await whenEntry(outbox, network, place, ({ sendings }) => sendings > 0);
}

/** Resolves with an entry when `holds` is true of it; with nothing when the signal ends the wait. */
export function whenEntry(
  outbox: Pick<Outbox, "subscribe" | "getSnapshot">,
  network: ChainNetwork,
  { sender, hash }: EntryPlace,
  holds: (entry: OutboxEntry) => boolean,
  signal?: AbortSignal,
): Promise<OutboxEntry | undefined> {
  return new Promise((resolve) => {
    const end = (entry?: OutboxEntry): void => {
      unsubscribe();
      signal?.removeEventListener("abort", abort);
      resolve(entry);
    };
    const abort = (): void => end();
    const look = (): void => {
      const entry = outbox.getSnapshot(network, sender).find((one) => one.hash === hash);
      if (entry !== undefined && holds(entry)) end(entry);
    };
    const unsubscribe = outbox.subscribe(network, sender, look);
    signal?.addEventListener("abort", abort);
    if (signal?.aborted === true) end();
    else look();
  });
}

/** Milliseconds. A node that works has a transaction in a block within a few seconds. */
const PATIENCE_MS = 15_000;

export interface PendingOptions {
  /** Whose sequence number is needed, and where. */
  readonly network: ChainNetwork;
  readonly sender: Address;
  readonly outbox: Pick<Outbox, "subscribe" | "getSnapshot">;
  readonly signal?: AbortSignal;
  readonly patienceMs?: number;
  /** Told when there is something to wait for. */
  readonly onWait?: () => void;
}

/**
 * Runs what needs an account's next sequence number. While an earlier transaction is pending, that is refused: then it
 * runs again as soon as that one has ended. There is no waiting for one whose fate is unknown, nor for one that takes long.
 * @throws outbox/busy where the earlier one has not ended, and what `run` throws
 */
export async function afterPending<Result>(
  { network, sender, outbox, signal, patienceMs = PATIENCE_MS, onWait }: PendingOptions,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!isSupraError(error, outboxBusy)) throw error;
    onWait?.();
    const patience = AbortSignal.timeout(patienceMs);
    const ended = await whenEntry(
      outbox,
      network,
      { sender, hash: error.context.hash },
      (entry) => isFinal(entry) || entry.state === "unknown",
      signal === undefined ? patience : AbortSignal.any([signal, patience]),
    );
    if (ended === undefined || !isFinal(ended)) throw error;
    return run();
  }
}
