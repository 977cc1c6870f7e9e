import { prompt, session } from "./background.ts";

/** Milliseconds. Firefox stops a background page after 30 seconds without events. */
const SIGN_OF_LIFE_MS = 10_000;

let ports = 0;

chrome.runtime.onConnect.addListener((port) => {
  ports++;
  port.onDisconnect.addListener(() => ports--);
});
chrome.windows.onRemoved.addListener((id) => prompt.windowClosed(id));

// An API call resets the idle timer; an open port does not. Without ports, a locked page may stop.
setInterval(() => {
  if (ports > 0 || session.store.getState().status === "unlocked") void chrome.runtime.getPlatformInfo();
}, SIGN_OF_LIFE_MS);
