import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fetchOwnFile } from "./own-file.ts";

// A page that no service worker serves.
beforeEach(() => void vi.stubGlobal("navigator", { serviceWorker: { controller: null } }));
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
