import { ticketPath } from "../sites/handed-request.ts";
import { createScriptPolicy } from "../workers/trusted-types.ts";
import { openLastingWorker } from "../workers/lasting-worker.ts";
import { startLanguage } from "../storage/settings/language.ts";
import "./connect.css";
import { WORDS } from "./connect-words.ts";
import { meetSite, type MetSite } from "./meet-site.ts";
import { serveSite, type ShownRequest } from "./serve-site.ts";
// eslint-disable-next-line import/default -- the build answers this question mark with the worker's address
import relayUrl from "./site-relay.worker.ts?worker&url";

// The only wallet page whose window a site can hold. It has no key and no way to one: it shows the requester.
// The user opens the wallet from here in a tab that the site can't reach.

const language = startLanguage();
const words = WORDS[language];
document.documentElement.lang = language;
const policy = createScriptPolicy([relayUrl]);
const place = document.querySelector("#connect") ?? document.body;

draw(text("h1", words.waiting));
if (window.opener === null) draw(text("h1", words.noSite), text("p", words.noSiteHelp));
else meetSite(window, crypto.randomUUID(), begin);

function begin(site: MetSite | undefined): void {
  if (site === undefined) return draw(text("h1", words.noSite), text("p", words.unsafe));
  const relay = site.waitsApart
    ? openLastingWorker(policy.script(relayUrl), "holdfast-site-relay")
    : undefined;
  if (relay !== undefined) return moveToWallet(site, relay.port);
  const { leave } = serveSite(site, (shown) =>
    shown === undefined ? finish() : drawRequest(site.origin, shown),
  );
  // Tells the tab that its answer reaches no site.
  window.addEventListener("pagehide", leave);
}

/** The window becomes the wallet's page, out of the site's reach. The relay answers the site. */
function moveToWallet({ origin, port }: MetSite, relay: MessagePort): void {
  relay.addEventListener("message", ({ data: ticket }: MessageEvent<string>) =>
    location.replace(ticketPath(ticket)),
  );
  relay.start();
  relay.postMessage(origin, [port]);
}

function drawRequest(origin: string, { request, ticket, isOpened, reject }: ShownRequest): void {
  const { host } = new URL(origin);
  const link = text("a", isOpened ? words.reopen : words.review);
  link.href = ticketPath(ticket);
  link.target = "_blank";
  link.rel = "noopener";
  link.className = isOpened ? "quiet" : "primary";
  const title = isOpened ? words.opened : words.asks[request.request.method];
  const rejectButton = text("button", words.reject);
  rejectButton.type = "button";
  rejectButton.addEventListener("click", reject);
  const actions = document.createElement("div");
  actions.className = "actions";
  actions.append(link, rejectButton);
  const site = text("p", origin);
  site.className = "site";
  draw(
    text("h1", title.replace("{host}", host)),
    site,
    text("p", (isOpened ? words.openedHelp : words.reviewHelp).replace("{host}", host)),
    actions,
  );
  if (!isOpened) link.focus();
}

function finish(): void {
  draw(text("h1", words.done));
  window.close();
}

function draw(...parts: readonly Element[]): void {
  place.replaceChildren(...parts);
}

function text<N extends "h1" | "p" | "a" | "button">(name: N, content: string): HTMLElementTagNameMap[N] {
  const element = document.createElement(name);
  element.textContent = content;
  return element;
}
