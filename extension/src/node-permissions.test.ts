import { MAINNET } from "@holdfast/sdk";
import { refusedOrigins } from "@holdfast/wallet/chain/nodes/refused-origins.ts";
import { createSettingsStore } from "@holdfast/wallet/storage/settings/settings-store.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { mayReach } from "./node-origins.ts";
import { allowNode, keepNodePermissions } from "./node-permissions.ts";

const OWN = "https://rpc.example.org";
const OTHER = "https://check.example:8443";

/** What the user has allowed in the browser, and what the next question is answered. */
const browser = {
  allowed: new Set<string>(),
  answer: true,
  asked: [] as string[],
  changed: [] as (() => void)[],
};

interface Hosts {
  readonly origins: readonly string[];
}

beforeEach(() => {
  Object.assign(browser, { allowed: new Set(), answer: true, asked: [], changed: [] });
  const change = { addListener: (listener: () => void) => void browser.changed.push(listener) };
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("location", { protocol: "chrome-extension:" });
  vi.stubGlobal("chrome", {
    permissions: {
      contains: async ({ origins }: Hosts) => origins.every((one) => browser.allowed.has(one)),
      async request({ origins }: Hosts) {
        browser.asked.push(...origins);
        if (browser.answer) for (const one of origins) browser.allowed.add(one);
        return browser.answer;
      },
      async remove({ origins }: Hosts) {
        for (const one of origins) browser.allowed.delete(one);
        for (const listener of browser.changed) listener();
        return true;
      },
      onAdded: change,
      onRemoved: change,
    },
  });
});
afterEach(() => {
  refusedOrigins.setState([], true);
  vi.unstubAllGlobals();
});

it("asks once for an unknown node and never for a known one", async () => {
  for (const known of [new URL(MAINNET.url).origin, "http://127.0.0.1:27001", "http://localhost:27001"])
    expect([await mayReach(known), await allowNode(known)]).toEqual([true, true]);
  expect(browser.asked).toEqual([]);
  expect(await mayReach(OWN)).toBe(false);
  expect([await allowNode(OWN), await allowNode(OWN)]).toEqual([true, true]);
  expect(browser.asked).toEqual([`${OWN}/*`]);
  expect(await mayReach(OWN)).toBe(true);
  browser.answer = false;
  expect(await allowNode(OTHER)).toBe(false);
});

it("revokes a permission with its node and names nodes without permission", async () => {
  const kept = new Map<string, string>();
  const settings = createSettingsStore({
    storage: {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
    },
  });
  await allowNode(OWN);
  await allowNode(OTHER);
  keepNodePermissions(settings);
  const { id } = settings.addNetwork({ url: OWN, chainId: 9, dialect: "v3", name: "Own", hasFaucet: false });
  settings.setReach(id, { moreUrls: [], verificationUrl: OTHER });
  expect([...browser.allowed]).toEqual([`${OWN}/*`, `${OTHER}/*`]);
  settings.setReach(id, { moreUrls: [] });
  await expect.poll(() => [...browser.allowed]).toEqual([`${OWN}/*`]);
  expect(refusedOrigins.getState()).toEqual([]);
  // The user takes it away in the browser's own settings.
  await chrome.permissions.remove({ origins: [`${OWN}/*`] });
  await expect.poll(() => refusedOrigins.getState()).toEqual([OWN]);
  settings.removeNetwork(id);
  await expect.poll(() => refusedOrigins.getState()).toEqual([]);
});

it("asks nothing in Firefox, whose policy names the nodes", async () => {
  vi.stubGlobal("location", { protocol: "moz-extension:" });
  expect(await allowNode(OWN)).toBe(true);
  expect(browser.asked).toEqual([]);
});
