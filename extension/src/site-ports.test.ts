import { afterEach, expect, it, vi } from "vitest";
import { createEvent, portPair } from "../test/port-pair.ts";
import type { BridgeMessage } from "./background-messages.ts";
import type { BrowserPort } from "./browser.ts";
import { serveSites } from "./site-ports.ts";

afterEach(() => vi.unstubAllGlobals());

/** A page of a site with a request, and the signals of the requests that reached the queue. */
function askOnce(isReady: Promise<unknown>) {
  const connected = createEvent<(port: BrowserPort) => void>();
  vi.stubGlobal("chrome", { runtime: { id: "own", onConnect: connected } });
  const signals: (AbortSignal | undefined)[] = [];
  serveSites(
    {
      answer: (_origin, _message, page) => {
        signals.push(page?.signal);
        return new Promise(() => undefined);
      },
      listen: () => () => undefined,
    },
    isReady,
  );
  const [near, far] = portPair("site", { id: "own", origin: "https://shop.example" });
  connected.call(far);
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a port has two ends and no origin
  near.postMessage({ request: { id: 1, method: "balance", params: null } });
  return { signals, close: () => near.disconnect() };
}

it("ends what a page waits for when its port is closed", async () => {
  const { signals, close } = askOnce(Promise.resolve());
  await vi.waitFor(() => expect(signals.map((signal) => signal?.aborted)).toEqual([false]));
  close();
  await vi.waitFor(() => expect(signals.map((signal) => signal?.aborted)).toEqual([true]));
});

it("passes requests to the queue after the networks load or fail", async () => {
  let finish = (): void => undefined;
  const waiting = askOnce(new Promise<void>((resolve) => (finish = resolve)));
  await Promise.resolve();
  expect(waiting.signals).toEqual([]);
  finish();
  await vi.waitFor(() => expect(waiting.signals).toHaveLength(1));
  const unreadable = Promise.reject(new Error("no such file"));
  unreadable.catch(() => undefined);
  const failing = askOnce(unreadable);
  await vi.waitFor(() => expect(failing.signals).toHaveLength(1));
});

/** An answer on its way to a page, what the page hears, and what becomes of the answer. */
function answerOnce() {
  const connected = createEvent<(port: BrowserPort) => void>();
  vi.stubGlobal("chrome", { runtime: { id: "own", onConnect: connected } });
  const delivered: boolean[] = [];
  serveSites(
    {
      async answer(_origin, _message, page) {
        delivered.push((await page?.post?.({ result: 1 })) === true);
        return { result: 1 };
      },
      listen: () => () => undefined,
    },
    Promise.resolve(),
  );
  const [near, far] = portPair("site", { id: "own", origin: "https://shop.example" });
  const heard: unknown[] = [];
  near.onMessage.addListener((message) => heard.push(message));
  connected.call(far);
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a port has two ends and no origin
  const post = (message: BridgeMessage) => near.postMessage(message);
  post({ request: { id: 7, method: "balance", params: null } });
  return { near, heard, post, delivered };
}

it("has delivered an answer when the bridge says that it arrived", async () => {
  const { heard, post, delivered } = answerOnce();
  await vi.waitFor(() => expect(heard).toContainEqual({ id: 7, result: 1 }));
  expect(delivered).toEqual([]);
  post({ received: 7 });
  await vi.waitFor(() => expect(delivered).toEqual([true]));
});

it("has not delivered an answer when its page is gone before that", async () => {
  const { near, heard, delivered } = answerOnce();
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  near.disconnect();
  await vi.waitFor(() => expect(delivered).toEqual([false]));
});
