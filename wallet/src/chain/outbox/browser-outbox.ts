import {
  createOutbox,
  type Outbox,
  type OutboxChannel,
  type OutboxOwner,
  type OutboxEntry,
  type OutboxStore,
} from "@holdfast/sdk/outbox";
import type { DBSchema } from "idb";
import { createDatabase } from "../database.ts";
import { getClient } from "../nodes/client-cache.ts";
import { describeAction } from "./outbox-action.ts";

/** In IndexedDB; one window delivers, and checks when visible. */
export function createBrowserOutbox(): Outbox {
  const outbox = createOutbox({
    store: createOutboxDatabase(),
    clientOf: getClient,
    describe: describeAction,
    exclusive: (name, run) => navigator.locks.request(name, run),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    now: () => Date.now(),
    channel: createChannel(),
    // The browser shows it; deliveries resume at the next visit.
    onProblem: (error) => reportError(error),
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") outbox.wake();
  });
  window.addEventListener("online", () => outbox.wake());
  return outbox;
}

function createChannel(): OutboxChannel {
  const channel = new BroadcastChannel("holdfast-outbox");
  return {
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    post: (owner) => channel.postMessage(owner),
    listen: (listener) =>
      channel.addEventListener("message", ({ data }: MessageEvent<OutboxOwner>) => listener(data)),
  };
}

interface Schema extends DBSchema {
  entries: { key: string; value: OutboxEntry; indexes: { owner: [number, string] } };
}

export function createOutboxDatabase(): OutboxStore {
  const open = createDatabase<Schema>("holdfast-outbox", (database) => {
    database.createObjectStore("entries", { keyPath: "hash" }).createIndex("owner", ["chainId", "sender"]);
  });
  return {
    async list({ chainId, sender }) {
      const { store } = (await open()).transaction("entries");
      const owner = store.index("owner");
      const [listed, all, indexed] = await Promise.all([
        owner.getAll([chainId, sender]),
        store.count(),
        owner.count(),
      ]);
      if (all === indexed) return listed;
      // Damaged records may be missing in the index.
      const isInIndex = new Set((await owner.getAll()).map(({ hash }) => hash));
      return [...listed, ...(await store.getAll()).filter(({ hash }) => !isInIndex.has(hash))];
    },
    async put(entry) {
      const transaction = (await open()).transaction("entries", "readwrite", { durability: "strict" });
      await Promise.all([transaction.store.put(entry), transaction.done]);
    },
    async remove(hash) {
      await (await open()).delete("entries", hash);
    },
  };
}
