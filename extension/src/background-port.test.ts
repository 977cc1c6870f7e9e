import { afterEach, expect, it, vi } from "vitest";
import { portPair } from "../test/port-pair.ts";
import { WELCOME } from "./background-messages.ts";
import { openBackgroundPort } from "./background-port.ts";
import type { BrowserPort } from "./browser.ts";

afterEach(() => vi.unstubAllGlobals());

/** A browser in which this happens to one port after another, and how often the background page was started. */
function browser(...connections: readonly ((port: BrowserPort) => void)[]) {
  const starts: unknown[] = [];
  let connected = 0;
  vi.stubGlobal("chrome", {
    runtime: {
      connect({ name }: { readonly name: string }) {
        const [here, there] = portPair(name);
        connections[connected++]?.(there);
        return here;
      },
      async sendMessage(message: unknown) {
        starts.push(message);
        return true;
      },
    },
  });
  return { starts, ports: () => connected };
}

const isAccepted = (port: BrowserPort): void => port.postMessage(WELCOME);
const isNowhere = (port: BrowserPort): void => port.disconnect();

it("starts nothing if the background page listens", async () => {
  const { starts } = browser(isAccepted);
  expect((await openBackgroundPort("wallet")).name).toBe("wallet");
  expect(starts).toEqual([]);
});

it("restarts a background page that ends before accepting the port", async () => {
  const { starts, ports } = browser(isNowhere, isNowhere, isAccepted);
  await openBackgroundPort("site");
  expect(starts).toHaveLength(2);
  expect(ports()).toBe(3);
});

it("fails if the background page ends each time", async () => {
  browser(...Array.from({ length: 10 }, () => isNowhere));
  await expect(openBackgroundPort("wallet")).rejects.toThrow("ends again and again");
});
