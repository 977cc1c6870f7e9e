import type { ApprovalClosed } from "./background-messages.ts";
import { isOwnNode, mayReach } from "./node-origins.ts";
import type { ServiceWorkerMessage } from "./service-worker-calls.ts";

// Starts the background page and opens windows. It keeps nothing in its memory: the browser stops it whenever it likes.

const BACKGROUND_PAGE = "background.html";
const APPROVAL_PAGE = "index.html#/approve";
/** A red that white digits are read on, in light and dark toolbars. */
const BADGE_COLOR = "#b3261e";
/** Where the number of the window for approvals is remembered. */
const WINDOW = "approval-window";

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

// What the manifest's policy cannot say: which of all https hosts a page may ask. A page cannot go past this.
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
/** What is done with the window, one after another. */
let last: Promise<unknown> = Promise.resolve();

chrome.windows.onRemoved.addListener((id) => void inTurn(() => noteClosed(id)));

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
    case "openApproval":
      return inTurn(openApproval);
    case "forgetApproval":
      return inTurn(() => chrome.storage.session.remove(WINDOW)).then(() => true);
    case "isApprovalOpen":
      return inTurn(() => isApprovalOpen(asked.argument));
    case "showBadge":
      return showBadge(asked.argument).then(() => true);
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

function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const turn = last.then(run, run);
  last = turn.catch(() => undefined);
  return turn;
}

async function knownWindow(): Promise<number | undefined> {
  const { [WINDOW]: known } = await chrome.storage.session.get(WINDOW);
  return typeof known === "number" ? known : undefined;
}

/** The background page hears of a window that the user closed, and not of one that closed itself. */
async function noteClosed(closedWindow: number): Promise<void> {
  if ((await knownWindow()) !== closedWindow) return;
  await chrome.storage.session.remove(WINDOW);
  const message: ApprovalClosed = { closedWindow };
  // Without it nobody waits.
  await chrome.runtime.sendMessage(message).catch(() => undefined);
}

/** One window, whatever happens; one that is there comes to the front. */
async function openApproval(): Promise<number | undefined> {
  const known = await knownWindow();
  if (known !== undefined) {
    const isThere = chrome.windows.update(known, { focused: true }).then(
      () => true,
      () => false,
    );
    if (await isThere) return known;
  }
  const height = await heightOfApproval();
  const { id } = await chrome.windows.create({ url: APPROVAL_PAGE, type: "popup", width: 420, height });
  if (id !== undefined) await chrome.storage.session.set({ [WINDOW]: id });
  return id;
}

async function isApprovalOpen(id: number): Promise<boolean> {
  return chrome.windows.get(id).then(
    () => true,
    () => false,
  );
}

/** The icon in the toolbar says that something waits, wherever its window is. */
async function showBadge(waiting: number): Promise<void> {
  await chrome.action.setBadgeBackgroundColor({ color: BADGE_COLOR });
  await chrome.action.setBadgeTextColor({ color: "#ffffff" });
  await chrome.action.setBadgeText({ text: waiting === 0 ? "" : String(waiting) });
}

/** As high as the browser's own window, within reason: whom a payment goes to is seen above the button then, without scrolling. */
async function heightOfApproval(): Promise<number> {
  const browser = await chrome.windows.getLastFocused({ windowTypes: ["normal"] }).catch(() => undefined);
  return Math.min(Math.max(browser?.height ?? 0, 720), 860);
}
