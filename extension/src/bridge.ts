import { AWAY, REQUEST_OPEN } from "@holdfast/provider";
import type { BrowserPort } from "./browser.ts";
import { readId, type BridgeMessage } from "./background-messages.ts";
import { openBackgroundPort } from "./background-port.ts";
import { ANSWERS_AS_STARKEY, NO_STARKEY, PORT_OFFER } from "./page-messages.ts";

// Between a page and the wallet, out of the page's reach: carries messages and looks into none. Who asks, the browser says.

/** Requests without an answer, and how many of them a page may have. */
const open = new Set<number>();
const MAX_OPEN = 32;
const TOO_MANY = `${MAX_OPEN} requests of this page have no answer yet. Wait for one to end.`;
let background: Promise<BrowserPort> | undefined;
let page: MessagePort | undefined;
/** How often the user has pressed something in the page since it first asked: before that nobody counts. */
let presses = 0;

// The browser runs this before the page's side, and that before the page: the first to offer is the page's side.
addEventListener(PORT_OFFER, function take(event) {
  const port = event instanceof MessageEvent ? event.ports[0] : undefined;
  if (port === undefined) return;
  removeEventListener(PORT_OFFER, take);
  event.stopImmediatePropagation();
  page = port;
  // Not before the page: asking costs it as much time as all the rest here.
  requestIdleCallback(() => void tellName(port));
  port.addEventListener("message", ({ data }: MessageEvent<unknown>) => void forward(data));
  port.start();
});

/** The page's side takes its second name back where the user does not want it. */
async function tellName(port: MessagePort): Promise<void> {
  const { [ANSWERS_AS_STARKEY]: answers } = await chrome.storage.local.get(ANSWERS_AS_STARKEY);
  if (answers === false) port.postMessage(NO_STARKEY);
}

/** Nothing is connected before the page asks for something: most pages never do. */
async function forward(message: unknown): Promise<void> {
  const id = readId(message);
  if (id === undefined || open.has(id)) return;
  // A page that asks without end is stopped in its own process: it would keep the wallet from all others.
  if (open.size >= MAX_OPEN) return settle({ id, error: { code: REQUEST_OPEN, message: TOO_MANY } });
  open.add(id);
  // Now, and not when the background page is there.
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
  // Once, however often it is said.
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
  // The extension was stopped or replaced: waiting callers are told, and what is asked next connects again.
  port.onDisconnect.addListener(() => {
    background = undefined;
    for (const id of open) settle({ id, ...AWAY_ANSWER });
  });
  return port;
}

/** What the page's scripts make themselves is not trusted, and not counted; nor is typing. */
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
