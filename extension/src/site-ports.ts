import type { SiteDesk } from "@holdfast/wallet/sites/site-desk.ts";
import type { BrowserPort, MessageSender } from "./browser.ts";
import { SITE_PORT } from "./keeper-messages.ts";

/** Lets web pages come to the desk, each under the origin that the browser gives it. `left` is told of an origin that has no page any more. */
export function serveSites(desk: SiteDesk, left: (origin: string) => void): void {
  const ports = new Map<BrowserPort, string>();
  chrome.runtime.onConnect.addListener((port) => {
    const origin = port.name === SITE_PORT ? originOf(port.sender) : undefined;
    if (origin === undefined) return;
    ports.set(port, origin);
    port.onMessage.addListener((message) => {
      const id = idOf(message);
      if (id === undefined) return;
      void desk.answer(origin, message).then((answer) => {
        // The page may be gone: then nobody waits.
        if (ports.has(port)) port.postMessage({ id, ...answer });
      });
    });
    port.onDisconnect.addListener(() => {
      ports.delete(port);
      if (![...ports.values()].includes(origin)) left(origin);
    });
  });
  desk.listen((origin, event) => {
    for (const [port, own] of ports) if (own === origin) port.postMessage(event);
  });
}

/** Undefined for what is no web page with an origin of its own. */
function originOf({ id, origin }: MessageSender = {}): string | undefined {
  return id === chrome.runtime.id && origin !== undefined && /^https?:\/\//.test(origin) ? origin : undefined;
}

function idOf(message: unknown): number | undefined {
  if (typeof message !== "object" || message === null || !("id" in message)) return undefined;
  return typeof message.id === "number" ? message.id : undefined;
}
