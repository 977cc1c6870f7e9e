import { prompt, session } from "./background.ts";

// Firefox has no offscreen page. Its background page has a document, and opens windows itself.

/** Milliseconds. Firefox stops a background page in which nothing has happened for 30 seconds. */
const SIGN_OF_LIFE_MS = 10_000;

/** Pages of sites and of the wallet that are connected. */
let ports = 0;

chrome.runtime.onConnect.addListener((port) => {
  ports++;
  port.onDisconnect.addListener(() => ports--);
});
chrome.windows.onRemoved.addListener((id) => prompt.windowClosed(id));

// A call to the browser resets the idle timer; an open port does not. Without ports, a locked page may stop.
setInterval(() => {
  if (ports > 0 || session.store.getState().status === "unlocked") void chrome.runtime.getPlatformInfo();
}, SIGN_OF_LIFE_MS);
