import { afterEach, expect, it, vi } from "vitest";
import { ensureChromium, findChromium, findPagesOnly } from "./chromium.ts";

afterEach(() => vi.unstubAllEnvs());

it("takes the browser that CHROMIUM_PATH names", () => {
  vi.stubEnv("CHROMIUM_PATH", process.execPath);
  expect(findChromium()).toBe(process.execPath);
  expect(findPagesOnly()).toBe(process.execPath);
  expect(ensureChromium()).toEqual({ path: process.execPath });
});

it("installs nothing when CHROMIUM_PATH names no program, and says so", () => {
  vi.stubEnv("CHROMIUM_PATH", "/nowhere/chromium");
  expect(findChromium()).toBeUndefined();
  expect(findPagesOnly()).toBeUndefined();
  expect(ensureChromium()).toEqual({
    missing: "CHROMIUM_PATH is /nowhere/chromium, and no program can be run there.",
  });
});
