import { createSupraClient, type Address, type ClientOptions, type TransactionHash } from "@holdfast/sdk";
import {
  createOutbox,
  createProcessLocks,
  isFinal,
  type OutboxEntry,
  type OutboxNetwork,
  type OutboxStore,
} from "@holdfast/sdk/outbox";

/** An outbox for one network; the store decides what survives a restart. */
export function openOutbox(network: OutboxNetwork & ClientOptions, store: OutboxStore) {
  const outbox = createOutbox({
    store,
    clientOf: (node) => createSupraClient({ ...network, ...node }),
    exclusive: createProcessLocks(), // one sender at a time for each account
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    now: () => Date.now(),
    onProblem: (error) => console.error(error), // the store failed; it is tried again
  });
  // Without a verification node, nothing can prove an expiry: return the node's report instead of waiting.
  const isKnown = (entry: OutboxEntry) =>
    isFinal(entry) || (network.verificationUrl === undefined && entry.unproven !== undefined);
  const waitFor = (sender: Address, hash: TransactionHash, signal?: AbortSignal) =>
    outbox.until(
      network,
      sender,
      (entries) => entries.find((entry) => entry.hash === hash && isKnown(entry)),
      signal,
    );
  return {
    /** Stores signed bytes, submits them, and returns how they ended. The signal ends only the wait. */
    async deliver(signedBytes: Uint8Array, signal?: AbortSignal) {
      const { sender, hash } = await outbox.send(network, signedBytes);
      return waitFor(sender, hash, signal);
    },
    /** After a restart: continues with a sender's stored transactions, and returns how each ended. */
    async resume(sender: Address, signal?: AbortSignal) {
      void outbox.resume(network, sender);
      const stored = await outbox.list(network, sender);
      return Promise.all(stored.map(({ hash }) => waitFor(sender, hash, signal)));
    },
    /** Accepts the report of one node. If it is wrong, signing again pays twice. */
    release: (sender: Address, hash: TransactionHash) => outbox.release(network, sender, hash),
    close: () => outbox.stop(),
  };
}
