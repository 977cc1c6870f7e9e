/// <reference lib="webworker" />
import { requestLock } from "../sites/handed-request.ts";
import { isHeld, whenFreed } from "../workers/life-lock.ts";
import { serveSite } from "./serve-site.ts";

// Keeps a site's port while the site's window becomes a wallet page. Has no key and no network.

/** Time for a page with the request to reload. */
const RELOAD_MS = 3_000;
/** Time for a new page to load. */
const LOAD_MS = 30_000;

self.addEventListener("connect", (event) => {
  const [page] = (event as MessageEvent).ports;
  page?.addEventListener("message", ({ data, ports: [port] }: MessageEvent<string>) => {
    if (port === undefined) return;
    let watched: string | undefined;
    serveSite({ origin: data, port }, (shown) => {
      if (shown === undefined) return;
      const { ticket, request, isOpened, close } = shown;
      if (!isOpened) {
        port.postMessage({ id: request.id, apart: true });
        page.postMessage(ticket, []);
        setTimeout(() => watched !== ticket && close(), LOAD_MS);
      } else if (watched !== ticket) {
        watched = ticket;
        void whenLeft(requestLock(ticket)).then(close);
      }
    });
  });
  page?.start();
});

/** Resolves when no page holds the lock, and none takes it again. */
async function whenLeft(name: string): Promise<void> {
  do {
    await whenFreed(name);
    await new Promise((resolve) => setTimeout(resolve, RELOAD_MS));
  } while (await isHeld(name));
}
