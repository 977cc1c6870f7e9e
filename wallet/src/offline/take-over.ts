import { TAKE_OVER } from "./messages.ts";

/** A message is lost where the service worker cannot be started just then, as on a device that is short of memory. */
const AGAIN_MS = 5000;

/** Told so often, it should have taken over. Chromium can be held up for half a minute by a request at the wrong moment. */
const TOLD_IN_VAIN = 3;

/**
 * Has a service worker that waits take the place of the one before it, and tells it again for as long as it waits.
 * Resolves with whether it took it: false where a newer one came in its stead.
 */
export function takeOver(worker: ServiceWorker, onHeld: () => void): Promise<boolean> {
  return new Promise((resolve) => {
    let messageCount = 0;
    const tell = (): void => {
      // eslint-disable-next-line unicorn/require-post-message-target-origin -- a service worker is of this origin
      worker.postMessage(TAKE_OVER);
      messageCount += 1;
      if (messageCount === TOLD_IN_VAIN) onHeld();
    };
    const look = (): void => {
      if (worker.state === "installed") return;
      clearInterval(timer);
      worker.removeEventListener("statechange", look);
      resolve(worker.state !== "redundant");
    };
    const timer = setInterval(tell, AGAIN_MS);
    worker.addEventListener("statechange", look);
    tell();
    look();
  });
}
