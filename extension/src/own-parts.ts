import type { MessageSender } from "./browser.ts";

/** Content scripts in web pages have the extension's ID too, so the URL must match. */
export function isOwnPart({ id, url }: MessageSender): boolean {
  return id === chrome.runtime.id && url?.startsWith(chrome.runtime.getURL("")) === true;
}
