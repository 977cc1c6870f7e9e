import { AWAY, REQUEST_OPEN } from "@holdfast/provider";
import type { BrowserPort } from "./browser.ts";
import { readId, type BridgeMessage } from "./background-messages.ts";
import { openBackgroundPort } from "./background-port.ts";
import { ANSWERS_AS_STARKEY, NO_STARKEY, PORT_OFFER } from "./page-messages.ts";

// Forwards messages unread, out of the page's reach. The browser identifies the sender.

const open = new Set<number>();
const MAX_OPEN = 32;
const TOO_MANY = `${MAX_OPEN} requests of this page have no answer yet. Wait for one to end.`;
let background: Promise<BrowserPort> | undefined;
let page: MessagePort | undefined;
/** User gestures since the page's first request; not counted before. */
let presses = 0;

// The browser runs this before the page script and the page, so the first offer is the page script's.
addEventListener(PORT_OFFER, function take(event) {
  const port = event instanceof MessageEvent ? event.ports[0] : undefined;
  if (port === undefined) return;
  removeEventListener(PORT_OFFER, take);
  event.stopImmediatePropagation();
  page = port;
  // Deferred, because it costs the page as much as everything else here.
  requestIdleCallback(() => void tellName(port));
  port.addEventListener("message", ({ data }: MessageEvent<unknown>) => void forward(data));
  port.start();
});

/** Removes `window.starkey` if the user doesn't want it. */
async function tellName(port: MessagePort): Promise<void> {
  const { [ANSWERS_AS_STARKEY]: answers } = await chrome.storage.local.get(ANSWERS_AS_STARKEY);
  if (answers === false) port.postMessage(NO_STARKEY);
}

async function forward(message: unknown): Promise<void> {
  const id = readId(message);
  if (id === undefined || open.has(id)) return;
  // Limits the page in its own process, so that it can't block the wallet for others.
  if (open.size >= MAX_OPEN) return settle({ id, error: { code: REQUEST_OPEN, message: TOO_MANY } });
  open.add(id);
  // Built now, before the background page is ready.
  const carried: BridgeMessage = {
    request: message,
    ...(navigator.userActivation.isActive ? { press: presses } : {}),
  };
  try {
    background ??= connect();
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a port has two ends and no origin
    (await background).postMessage(carried);
  } catch {
    background = undefined;
    settle({ id, ...AWAY_ANSWER });
  }
}

async function connect(): Promise<BrowserPort> {
  for (const type of ["pointerdown", "keydown"])
    addEventListener(type, countPress, { capture: true, passive: true });
  const port = await openBackgroundPort("site");
  port.onMessage.addListener((message) => {
    settle(message);
    const received = readId(message);
    if (received === undefined) return;
    const arrived: BridgeMessage = { received };
    port.postMessage(arrived);
  });
  // The extension stopped or was replaced: reject open requests; the next one reconnects.
  port.onDisconnect.addListener(() => {
    background = undefined;
    for (const id of open) settle({ id, ...AWAY_ANSWER });
  });
  return port;
}

/** Ignores events made by scripts, and typing. */
function countPress(event: Event): void {
  const isPress = !(event instanceof KeyboardEvent) || (!event.repeat && ["Enter", " "].includes(event.key));
  if (event.isTrusted && isPress) presses++;
}

function settle(message: unknown): void {
  const id = readId(message);
  if (id !== undefined) open.delete(id);
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a port has two ends and no origin
  page?.postMessage(message);
}

const AWAY_ANSWER = {
  error: { code: AWAY, message: "Holdfast did not answer. Look at the account before you ask again." },
};
