import type { ApprovalClosed } from "./background-messages.ts";
import { answerWindowCall } from "./browser-windows.ts";
import { isOwnNode, mayReach } from "./node-origins.ts";
import type { ServiceWorkerMessage } from "./service-worker-calls.ts";

// Starts the background page and opens windows. It keeps nothing in its memory: the browser stops it whenever it likes.

const BACKGROUND_PAGE = "background.html";

/** A request of one of the extension's pages or workers. */
interface FetchAsked extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** Of the Service Worker Static Routing API. */
interface Installing extends Event {
  addRoutes(route: {
    readonly condition: { readonly urlPattern: string };
    readonly source: "network";
  }): Promise<void>;
}

// The extension's own files do not pass this worker: a file that waits for it fails when the browser stops it, and the page stays blank.
addEventListener("install", (event) => {
  void (event as Installing).addRoutes({ condition: { urlPattern: "/*" }, source: "network" });
});

// What the manifest's policy can't say: which of all https hosts a page may ask. A page can't go past this.
addEventListener("fetch", (event) => {
  const asked = event as FetchAsked;
  const { origin } = new URL(asked.request.url);
  if (!isOwnNode(origin)) return;
  asked.respondWith(mayReach(origin).then((may) => (may ? fetch(asked.request) : Response.error())));
});

let starting: Promise<void> | undefined;
let noteListening: () => void;
/** Resolves when a background page says that it listens. */
const listening = new Promise<void>((resolve) => (noteListening = resolve));

chrome.windows.onRemoved.addListener((closedWindow) => {
  const message: ApprovalClosed = { closedWindow };
  // Without a background page nobody waits.
  chrome.runtime.sendMessage(message).catch(() => undefined);
});

chrome.runtime.onMessage.addListener((message, sender, respond) => {
  if (sender.id !== chrome.runtime.id || message === null) return undefined;
  const asked = message as ServiceWorkerMessage;
  // A content script asks for the background page alone, and has the origin of its page.
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

/** Resolves once its listeners exist. The list of contexts has the page earlier, while it is being created. */
async function startBackground(): Promise<void> {
  if (starting === undefined) {
    const found = await chrome.runtime.getContexts({ contextTypes: ["OFFSCREEN_DOCUMENT"] });
    // Another service worker began it: the page answers who asked if it listens already, and says so here if not.
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
