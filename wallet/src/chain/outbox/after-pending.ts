import { isSupraError, type Address } from "@holdfast/sdk";
import { outboxBusy } from "@holdfast/sdk/errors";
import { isFinal, type Outbox } from "@holdfast/sdk/outbox";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { whenEntry } from "./submission.ts";

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
