import type { ApprovalClosed } from "./background-messages.ts";
import { answerWindowCall } from "./browser-windows.ts";
import { isOwnNode, mayReach } from "./node-origins.ts";
import type { ServiceWorkerMessage } from "./service-worker-calls.ts";

// Starts the background page and opens windows. Keeps no state, because the browser stops it at any time.

const BACKGROUND_PAGE = "background.html";

interface FetchAsked extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Installing extends Event {
  addRoutes(route: {
    readonly condition: { readonly urlPattern: string };
    readonly source: "network";
  }): Promise<void>;
}

// Bypass this worker for the extension's files: if the browser stopped it, a waiting page would stay blank.
addEventListener("install", (event) => {
  void (event as Installing).addRoutes({ condition: { urlPattern: "/*" }, source: "network" });
});

// Limits requests to allowed https hosts, which the manifest can't express. Pages can't bypass it.
addEventListener("fetch", (event) => {
  const asked = event as FetchAsked;
  const { origin } = new URL(asked.request.url);
  if (!isOwnNode(origin)) return;
  asked.respondWith(mayReach(origin).then((may) => (may ? fetch(asked.request) : Response.error())));
});

let starting: Promise<void> | undefined;
let noteListening: () => void;
/** Resolves when a background page reports that it listens. */
const listening = new Promise<void>((resolve) => (noteListening = resolve));

chrome.windows.onRemoved.addListener((closedWindow) => {
  const message: ApprovalClosed = { closedWindow };
  // Without a background page, no page listens.
  chrome.runtime.sendMessage(message).catch(() => undefined);
});

chrome.runtime.onMessage.addListener((message, sender, respond) => {
  if (sender.id !== chrome.runtime.id || message === null) return undefined;
  const asked = message as ServiceWorkerMessage;
  // Content scripts, which have their page's origin, may only start the background page.
  if (asked.call !== "startBackground" && sender.url !== chrome.runtime.getURL(BACKGROUND_PAGE))
    return undefined;
  answer(asked).then(respond, () => respond(undefined));
  return true;
});

function answer(asked: ServiceWorkerMessage): Promise<unknown> {
  switch (asked.call) {
    case "startBackground":
      return startBackground().then(() => true);
    case "backgroundListens":
      noteListening();
      return Promise.resolve(true);
    default:
      return answerWindowCall(asked);
  }
}

/** Resolves when its listeners are ready. The browser lists the page earlier, while still loading. */
async function startBackground(): Promise<void> {
  if (starting === undefined) {
    const found = await chrome.runtime.getContexts({ contextTypes: ["OFFSCREEN_DOCUMENT"] });
    // Started by a previous service worker: the page reports to the caller if it is ready, otherwise here.
    if (found.length > 0 && starting === undefined) return listening;
    starting ??= chrome.offscreen
      .createDocument({
        url: BACKGROUND_PAGE,
        reasons: ["IFRAME_SCRIPTING"],
        justification: "Keeps the part that signs in a frame without network and storage.",
      })
      .finally(() => (starting = undefined));
  }
  await starting;
}
