import {
  APPROVAL_CHECK,
  APPROVAL_CLOSED,
  APPROVAL_WANTED,
  BACKGROUND_WANTED,
  type BadgeMessage,
} from "./background-messages.ts";
import { isOwnNode, mayReach } from "./node-origins.ts";

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

// What the manifest's policy cannot say: which of all https hosts a page may ask. A page cannot go past this.
addEventListener("fetch", (event) => {
  const asked = event as FetchAsked;
  const { origin } = new URL(asked.request.url);
  if (!isOwnNode(origin)) return;
  asked.respondWith(mayReach(origin).then((may) => (may ? fetch(asked.request) : Response.error())));
});

let starting: Promise<void> | undefined;
/** What is done with the window, one after another. */
let last: Promise<void> = Promise.resolve();

chrome.windows.onRemoved.addListener((id) => inTurn(() => noteClosed(id)));

chrome.runtime.onMessage.addListener((message, sender, respond) => {
  if (sender.id !== chrome.runtime.id) return undefined;
  if (message === BACKGROUND_WANTED) {
    void startBackground().then(() => respond(true));
    return true;
  }
  // Only the background page asks for it; a content script has the origin of its page.
  if (sender.url !== chrome.runtime.getURL(BACKGROUND_PAGE)) return undefined;
  if (message === APPROVAL_WANTED) {
    inTurn(async () => {
      await openApproval();
      respond(true);
    });
    return true;
  }
  if (message === APPROVAL_CHECK) {
    inTurn(async () => respond(await withApproval((id) => chrome.windows.get(id))));
    return true;
  }
  if (typeof message === "object" && message !== null && "waiting" in message) {
    void showBadge(message as BadgeMessage).then(() => respond(true));
    return true;
  }
  return undefined;
});

async function startBackground(): Promise<void> {
  const found = await chrome.runtime.getContexts({ contextTypes: ["OFFSCREEN_DOCUMENT"] });
  if (found.length > 0) return;
  starting ??= chrome.offscreen
    .createDocument({
      url: BACKGROUND_PAGE,
      reasons: ["IFRAME_SCRIPTING"],
      justification: "Keeps the part that signs in a frame without network and storage.",
    })
    .finally(() => (starting = undefined));
  await starting;
}

function inTurn(run: () => Promise<void>): void {
  last = last.then(run, run);
}

async function noteClosed(id: number): Promise<void> {
  const { [WINDOW]: known } = await chrome.storage.session.get(WINDOW);
  if (known !== id) return;
  await chrome.storage.session.set({ [WINDOW]: undefined });
  // Without it nobody waits.
  await chrome.runtime.sendMessage(APPROVAL_CLOSED).catch(() => undefined);
}

/** Does something with the window; false where there is none. */
async function withApproval(run: (id: number) => Promise<unknown>): Promise<boolean> {
  const { [WINDOW]: known } = await chrome.storage.session.get(WINDOW);
  if (typeof known !== "number") return false;
  return run(known).then(
    () => true,
    () => false,
  );
}

/** One window, whatever happens; one that is there comes to the front. */
async function openApproval(): Promise<void> {
  if (await withApproval((id) => chrome.windows.update(id, { focused: true }))) return;
  const height = await heightOfApproval();
  const { id } = await chrome.windows.create({ url: APPROVAL_PAGE, type: "popup", width: 420, height });
  if (id !== undefined) await chrome.storage.session.set({ [WINDOW]: id });
}

/** The icon in the toolbar says that something waits, wherever its window is. */
async function showBadge({ waiting }: BadgeMessage): Promise<void> {
  await chrome.action.setBadgeBackgroundColor({ color: BADGE_COLOR });
  await chrome.action.setBadgeTextColor({ color: "#ffffff" });
  await chrome.action.setBadgeText({ text: waiting === 0 ? "" : String(waiting) });
}

/** As high as the browser's own window, within reason: whom a payment goes to is seen above the button then, without scrolling. */
async function heightOfApproval(): Promise<number> {
  const browser = await chrome.windows.getLastFocused({ windowTypes: ["normal"] }).catch(() => undefined);
  return Math.min(Math.max(browser?.height ?? 0, 720), 860);
}
