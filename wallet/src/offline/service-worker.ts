import { createCachedBuild, type Build } from "./cached-build.ts";
import { CHECK_BUILD, TAKE_OVER } from "./messages.ts";

// Serves the build of the app that the user has chosen, from the device. The next one waits until the user takes it: this
// file calls skipWaiting for nobody else. A host that is not honest can serve another file in its place, as it can another
// page; docs/decisions/0046 says what this is good for all the same.

declare const HOLDFAST_BUILD: Build;

/** What of a service worker's surroundings is used here. */
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

/** Not every browser lets a service worker say what goes past it. */
interface Installing extends Extendable {
  addRoutes?(rule: { readonly condition: object; readonly source: "network" }): Promise<void>;
}

interface FetchAsked extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** For one file of the build, over a slow network. */
const PATIENCE_MS = 60_000;

const here = globalThis as unknown as Surroundings;
const build = createCachedBuild(HOLDFAST_BUILD, {
  caches: here.caches,
  // A host that never answers would keep this service worker at work, and the next one waiting.
  fetch: (path, init) => fetch(path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) }),
  digest: (bytes) => crypto.subtle.digest("SHA-384", bytes),
  now: () => Date.now(),
});

here.addEventListener("install", (event) => {
  // Requests to nodes are none of this file's business. In Chromium each one keeps the service worker awake, and one that
  // comes at the wrong moment keeps the next build from taking over, for minutes: there they go past it.
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
