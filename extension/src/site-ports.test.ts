import { afterEach, expect, it, vi } from "vitest";
import { createEvent, portPair } from "../test/port-pair.ts";
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
      siteDisconnected: () => undefined,
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
