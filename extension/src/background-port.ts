import { WELCOME, type PortName } from "./background-messages.ts";
import type { BrowserPort } from "./browser.ts";
import { callServiceWorker } from "./service-worker-calls.ts";

/** The background page can end after it has started and before the port connects. */
const MAX_TRIES = 10;

/** Opens a port to the background page, which is started if need be. @throws if it can't be started */
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
      // Reading it stops the browser from logging an expected error.
      void chrome.runtime.lastError;
      resolve(false);
    });
  });
}
