import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fetchOwnFile } from "./own-file.ts";

// A page that no service worker serves.
beforeEach(() => {
  vi.stubGlobal("navigator", { serviceWorker: { controller: null } });
  vi.stubGlobal("location", { protocol: "https:" });
});
afterEach(() => void vi.unstubAllGlobals());

it.each([
  ["the kept copy before the host's", "kept", "kept"],
  ["the host's where nothing is kept", undefined, "new"],
])("reads %s", async (_what, kept, wanted) => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("new")));
  vi.stubGlobal("caches", {
    match: () => Promise.resolve(kept === undefined ? undefined : new Response(kept)),
  });
  expect(await (await fetchOwnFile("/release.json")).text()).toBe(wanted);
});

it("reads the host's where the browser keeps nothing", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("new")));
  expect(await (await fetchOwnFile("/release.json")).text()).toBe("new");
});

it.each([
  ["https:", undefined],
  ["chrome-extension:", 404],
])("answers for a file that a page of %s can't fetch: %s", async (protocol, status) => {
  vi.stubGlobal("location", { protocol });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const answered = await fetchOwnFile("/publishers.json").catch(() => undefined);
  expect(answered?.status).toBe(status);
});
