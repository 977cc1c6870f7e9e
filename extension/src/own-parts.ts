import type { MessageSender } from "./browser.ts";

/**
 * Whether a message comes from a page or the service worker of this extension. Scripts beside web pages have its id
 * too, and run in the process of the page.
 */
export function isOwnPart({ id, url }: MessageSender): boolean {
  return id === chrome.runtime.id && url?.startsWith(chrome.runtime.getURL("")) === true;
}
