import { type Outbox, isFinal } from "@holdfast/sdk/outbox";
import { type Address, isSupraError } from "@holdfast/sdk";
import { outboxBusy } from "@holdfast/sdk/errors";
import type { ChainNetwork } from "../nodes/chain-network.ts";

/** Delivers a stored transaction, even if the window closes. Resolves when a node accepted it once. */
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

/** Milliseconds. Working nodes include a transaction within seconds. */
const PATIENCE_MS = 15_000;

export interface PendingOptions {
  readonly network: ChainNetwork;
  readonly sender: Address;
  readonly outbox: Pick<Outbox, "until">;
  readonly signal?: AbortSignal;
  readonly patienceMs?: number;
  /** Called if it must wait. */
  readonly onWait?: () => void;
}

/**
 * Runs what needs the next sequence number, and again when a pending transaction has ended. Doesn't wait for
 * unknown or slow ones.
 * @throws outbox/busy if the earlier one is still pending, and errors of `run`
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
