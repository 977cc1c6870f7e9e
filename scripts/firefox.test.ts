import { afterEach, expect, it, vi } from "vitest";
import { findFirefox } from "./firefox.ts";

afterEach(() => vi.unstubAllEnvs());

it("takes the browser that FIREFOX_PATH names, and no other", () => {
  vi.stubEnv("FIREFOX_PATH", process.execPath);
  expect(findFirefox()).toBe(process.execPath);
  vi.stubEnv("FIREFOX_PATH", "/nowhere/firefox");
  expect(findFirefox()).toBeUndefined();
});
