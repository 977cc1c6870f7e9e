import { createCachedBuild, type Build } from "./cached-build.ts";
import { CHECK_BUILD, TAKE_OVER } from "./messages.ts";

// Serves the kept build. The next build waits for the user: nothing else calls skipWaiting. A dishonest host
// can replace this file, like any page; docs/decisions/0046 explains why it's still worth it.

declare const HOLDFAST_BUILD: Build;

interface Surroundings {
  readonly caches: CacheStorage;
  readonly location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(type: "install", listener: (event: Installing) => void): void;
  addEventListener(type: "activate", listener: (event: Extendable) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchAsked) => void): void;
  addEventListener(type: "message", listener: (event: MessageEvent & Extendable) => void): void;
}

interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}

/** Not every browser supports static routing. */
interface Installing extends Extendable {
  addRoutes?(rule: { readonly condition: object; readonly source: "network" }): Promise<void>;
}

interface FetchAsked extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** Per file, over a slow network. */
const PATIENCE_MS = 60_000;

const here = globalThis as unknown as Surroundings;
const build = createCachedBuild(HOLDFAST_BUILD, {
  caches: here.caches,
  // A host that never answers would keep this service worker running, and the next one waiting.
  fetch: (path, init) => fetch(path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) }),
  digest: (bytes) => crypto.subtle.digest("SHA-384", bytes),
  now: () => Date.now(),
});

here.addEventListener("install", (event) => {
  // Requests to nodes bypass the service worker if the browser can. In Chromium they keep it awake, and can
  // delay a takeover for minutes.
  const elsewhere = { condition: { not: { urlPattern: "/*" } }, source: "network" } as const;
  event.addRoutes?.(elsewhere).catch(() => undefined);
  event.waitUntil(build.keep());
});

here.addEventListener("activate", (event) => event.waitUntil(build.forgetOthers()));

here.addEventListener("message", (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(here.skipWaiting());
  if (event.data === CHECK_BUILD)
    event.waitUntil(build.hash().then((hash) => event.ports[0]?.postMessage(hash)));
});

here.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== here.location.origin) return;
  const file = build.fileFor(url, request.destination);
  if (file === undefined) return;
  event.respondWith(build.answer(file).then((answer) => answer ?? Response.error()));
});
