import { expect, it } from "vitest";
import { minAhead } from "./chain-clock.ts";

it("a chain's time is nearest by the newest of its blocks", () => {
  const seen = [4000, 900, 2500, 850];
  expect(seen.reduce<number | undefined>(minAhead, undefined)).toBe(850);
});

it("a clock that was set meanwhile is taken as it is now", () => {
  expect(minAhead(850, 400_000)).toBe(400_000);
  expect(minAhead(400_000, 900)).toBe(900);
});
