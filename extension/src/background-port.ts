import { WELCOME, type PortName } from "./background-messages.ts";
import type { BrowserPort } from "./browser.ts";
import { callServiceWorker } from "./service-worker-calls.ts";

/** The background page may end between start and connection. */
const MAX_TRIES = 10;

/** Starts the background page if needed. @throws if it can't be started */
export async function openBackgroundPort(name: PortName): Promise<BrowserPort> {
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    const port = chrome.runtime.connect({ name });
    if (await isWelcome(port)) return port;
    await callServiceWorker("startBackground", null);
  }
  throw new Error("The background page ends again and again.");
}

function isWelcome(port: BrowserPort): Promise<boolean> {
  return new Promise((resolve) => {
    port.onMessage.addListener(function hear(message) {
      port.onMessage.removeListener(hear);
      resolve(message === WELCOME);
    });
    port.onDisconnect.addListener(() => {
      // A read prevents a log of the expected error.
      void chrome.runtime.lastError;
      resolve(false);
    });
  });
}
