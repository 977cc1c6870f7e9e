import { afterEach, expect, it, vi } from "vitest";
import type { BrowserPort } from "./browser.ts";
import { SITE_PORT } from "./background-messages.ts";
import { serveSites } from "./site-ports.ts";

afterEach(() => vi.unstubAllGlobals());

function event<L extends (...args: never[]) => void>() {
  const listeners: L[] = [];
  return { addListener: (listener: L) => void listeners.push(listener), listeners };
}

it("ends what a page waits for when its port is closed", () => {
  const connected = event<(port: BrowserPort) => void>();
  vi.stubGlobal("chrome", { runtime: { id: "own", onConnect: connected } });
  const signals: (AbortSignal | undefined)[] = [];
  serveSites({
    answer: (_origin, _message, page) => {
      signals.push(page?.signal);
      return new Promise(() => undefined);
    },
    listen: () => () => undefined,
    siteDisconnected: () => undefined,
  });
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
  expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
  for (const listener of onDisconnect.listeners) listener();
  expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
});
