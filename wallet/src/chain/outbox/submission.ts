import type { Outbox, OutboxEntry } from "@holdfast/sdk/outbox";
import type { Address } from "@holdfast/sdk";
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
