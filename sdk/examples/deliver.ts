import { createSupraClient, type Address, type ClientOptions } from "@holdfast/sdk";
import { createOutbox, createProcessLocks, type OutboxNetwork, type OutboxStore } from "@holdfast/sdk/outbox";

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
  return {
    /** Stores signed bytes, submits them until they are final, and returns their status. */
    async deliver(signedBytes: Uint8Array) {
      const { sender, hash } = await outbox.send(network, signedBytes);
      const { state, unproven } = await outbox.settled(network, sender, hash);
      return unproven === undefined ? state : `${state}, reported by only one node`;
    },
    /** After a restart: continues with the stored transactions of a sender. */
    resume: (sender: Address) => outbox.resume(network, sender),
    close: () => outbox.stop(),
  };
}
