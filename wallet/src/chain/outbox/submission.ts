import { type Outbox, isFinal } from "@holdfast/sdk/outbox";
import { type Address, isSupraError } from "@holdfast/sdk";
import { outboxBusy } from "@holdfast/sdk/errors";
import type { ChainNetwork } from "../nodes/chain-network.ts";

/**
 * Goes on with a transaction that a window has signed and stored, whether or not the window stays: closing it ends what it was doing.
 * Resolves when a node was given it once; what becomes of it then, the chain says.
 */
export async function whenSubmitted(
  outbox: Outbox,
  network: ChainNetwork,
  { sender, hash }: { readonly sender: Address; readonly hash: string },
): Promise<void> {
  void outbox.resume(network, sender);
  await outbox.until(network, sender, (entries) =>
    entries.find((one) => one.hash === hash && one.sendings > 0),
  );
}

/** Milliseconds. A node that works has a transaction in a block within a few seconds. */
const PATIENCE_MS = 15_000;

export interface PendingOptions {
  /** Whose sequence number is needed, and where. */
  readonly network: ChainNetwork;
  readonly sender: Address;
  readonly outbox: Pick<Outbox, "until">;
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
    const { hash } = error.context;
    const patience = AbortSignal.timeout(patienceMs);
    const ended = await outbox
      .until(
        network,
        sender,
        (entries) => entries.find((one) => one.hash === hash && (isFinal(one) || one.state === "unknown")),
        signal === undefined ? patience : AbortSignal.any([signal, patience]),
      )
      .catch(() => undefined);
    if (ended === undefined || !isFinal(ended)) throw error;
    return run();
  }
}
