import { afterEach, expect, it, vi } from "vitest";
import { isOwnPart } from "./own-parts.ts";

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["the service worker", { id: "own", url: "chrome-extension://own/service-worker.js" }, true],
  ["a page of the extension", { id: "own", url: "chrome-extension://own/index.html#/approve" }, true],
  ["a script beside a web page", { id: "own", url: "https://page.example/" }, false],
  [
    "a web page that has the name in its address",
    { id: "own", url: "https://x.example/chrome-extension://own/" },
    false,
  ],
  ["another extension", { id: "other", url: "chrome-extension://other/a.html" }, false],
  ["a sender without an address", { id: "own" }, false],
])("tells %s by its address", (_who, sender, isOwn) => {
  vi.stubGlobal("chrome", {
    runtime: { id: "own", getURL: (path: string) => `chrome-extension://own/${path}` },
  });
  expect(isOwnPart(sender)).toBe(isOwn);
});
