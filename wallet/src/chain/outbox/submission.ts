import type { Outbox } from "@holdfast/sdk/outbox";
import type { Address } from "@holdfast/sdk";
import type { ChainNetwork } from "../nodes/chain-network.ts";

/**
 * Goes on with a transaction that a window has signed and stored, whether or not the window stays: closing it ends what it was doing.
 * Resolves when a node was given it once; what becomes of it then, the chain says.
 */
export function whenSubmitted(
  outbox: Outbox,
  network: ChainNetwork,
  { sender, hash }: { readonly sender: Address; readonly hash: string },
): Promise<void> {
  void outbox.resume(network, sender);
  return new Promise((resolve) => {
    const look = (): void => {
      const entry = outbox.getSnapshot(network, sender).find((one) => one.hash === hash);
      if (entry === undefined || entry.sendings === 0) return;
      end();
      resolve();
    };
    const end = outbox.subscribe(network, sender, look);
    look();
  });
}
