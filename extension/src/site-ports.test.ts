import { afterEach, expect, it, vi } from "vitest";
import type { BrowserPort } from "./browser.ts";
import { SITE_PORT } from "./background-messages.ts";
import { serveSites } from "./site-ports.ts";

afterEach(() => vi.unstubAllGlobals());

function event<L extends (...args: never[]) => void>() {
  const listeners: L[] = [];
  return { addListener: (listener: L) => void listeners.push(listener), listeners };
}

/** A page of a site with a request, and the signals of the requests that reached the queue. */
function askOnce(isReady: Promise<unknown>) {
  const connected = event<(port: BrowserPort) => void>();
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
  const [onMessage, onDisconnect] = [event<(message: unknown) => void>(), event<() => void>()];
  const port = {
    name: SITE_PORT,
    sender: { id: "own", origin: "https://shop.example" },
    postMessage: () => undefined,
    disconnect: () => undefined,
    onMessage,
    onDisconnect,
  };
  for (const listener of connected.listeners) listener(port);
  for (const listener of onMessage.listeners)
    listener({ request: { id: 1, method: "balance", params: null } });
  return { signals, close: () => onDisconnect.listeners.forEach((listener) => listener()) };
}

it("ends what a page waits for when its port is closed", async () => {
  const { signals, close } = askOnce(Promise.resolve());
  await vi.waitFor(() => expect(signals.map((signal) => signal?.aborted)).toEqual([false]));
  close();
  expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
});

it("hands requests to the queue once the networks are known, or cannot be read", async () => {
  let finish = (): void => undefined;
  const waiting = askOnce(new Promise<void>((resolve) => (finish = resolve)));
  await Promise.resolve();
  expect(waiting.signals).toEqual([]);
  finish();
  await vi.waitFor(() => expect(waiting.signals).toHaveLength(1));
  const failing = askOnce(Promise.reject(new Error("no such file")));
  await vi.waitFor(() => expect(failing.signals).toHaveLength(1));
});
