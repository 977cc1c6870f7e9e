import { createOutbox, type Outbox, type OutboxChannel, type OutboxOwner } from "@holdfast/sdk/outbox";
import { getClient } from "../nodes/client-cache.ts";
import { describeAction } from "./outbox-action.ts";
import { createOutboxDatabase } from "./outbox-database.ts";

/** The outbox of this browser: IndexedDB, one driver across windows, awake when the page is. */
export function createBrowserOutbox(): Outbox {
  const outbox = createOutbox({
    store: createOutboxDatabase(),
    clientOf: getClient,
    describe: describeAction,
    exclusive: (name, run) => navigator.locks.request(name, run),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    now: () => Date.now(),
    channel: createChannel(),
    // Shown by the browser; the next visit or the next look at the account goes on with the delivery.
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
