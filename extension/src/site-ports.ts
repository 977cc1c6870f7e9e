import { isAskedMethod, type RequestQueue, type SiteAnswer } from "@holdfast/provider/approval";
import type { BrowserPort, MessageSender } from "./browser.ts";
import { readId, WELCOME, type BridgeMessage } from "./background-messages.ts";

interface SitePage {
  readonly origin: string;
  readonly port: BrowserPort;
  /** Undelivered answers by request ID. */
  readonly posted: Map<number, (isReceived: boolean) => void>;
  readonly gone: AbortController;
  press: number | undefined;
}

/** Under the browser's origin. Waits for `isReady`, because a site would be bound to the wrong network. */
export function serveSites(queue: Pick<RequestQueue, "answer" | "listen">, isReady: Promise<unknown>): void {
  const pages = new Set<SitePage>();
  chrome.runtime.onConnect.addListener((port) => {
    const origin = port.name === "site" ? readSiteOrigin(port.sender) : undefined;
    if (origin === undefined) return;
    const gone = new AbortController();
    const page: SitePage = { origin, port, posted: new Map(), gone, press: undefined };
    pages.add(page);
    port.postMessage(WELCOME);
    port.onMessage.addListener((message) => {
      const { request, press, received } = message as BridgeMessage;
      if (received !== undefined) return page.posted.get(received)?.(true);
      const id = readId(request);
      if (id === undefined) return;
      // A gesture brings the wallet to the front once only.
      const isPressed =
        isAskedMethod((request as { readonly method?: unknown }).method) &&
        press !== undefined &&
        press !== page.press;
      if (isPressed) page.press = press;
      const post = (answer: SiteAnswer): Promise<boolean> => postAnswer(page, id, answer);
      const answer = (): Promise<SiteAnswer> =>
        queue.answer(origin, request, { isPressed, signal: gone.signal, post });
      void isReady.then(answer, answer);
    });
    port.onDisconnect.addListener(() => {
      pages.delete(page);
      gone.abort();
      for (const settle of page.posted.values()) settle(false);
    });
  });
  queue.listen((origin, event) => {
    for (const { port, origin: own } of pages) if (own === origin) port.postMessage(event);
  });
}

/** True when the page has the answer, false when it is gone. */
async function postAnswer(
  { port, posted, gone }: SitePage,
  id: number,
  answer: SiteAnswer,
): Promise<boolean> {
  if (gone.signal.aborted) return false;
  port.postMessage({ id, ...answer });
  return new Promise<boolean>((resolve) => posted.set(id, resolve)).finally(() => posted.delete(id));
}

/** Undefined unless a web page with an own origin. */
function readSiteOrigin({ id, origin }: MessageSender = {}): string | undefined {
  return id === chrome.runtime.id && origin !== undefined && /^https?:\/\//.test(origin) ? origin : undefined;
}
