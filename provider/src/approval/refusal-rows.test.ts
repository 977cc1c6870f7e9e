// @vitest-environment node
import { expect, it } from "vitest";
import { RefusalRows } from "./refusal-rows.ts";

const SHOP = "https://shop.example";

it("asks nobody for a minute when three requests of a site were refused in a row within one", () => {
  const rows = new RefusalRows();
  for (const at of [0, 10_000]) rows.note(SHOP, at);
  expect(rows.isPaused(SHOP, 20_000)).toBe(false);
  rows.note(SHOP, 20_000);
  expect(rows.isPaused(SHOP, 20_000)).toBe(true);
  expect(rows.isPaused("https://other.example", 20_000)).toBe(false);
  expect(rows.isPaused(SHOP, 59_999)).toBe(true);
  expect(rows.isPaused(SHOP, 60_000)).toBe(false);
});

it("forgets a row with what is approved, and holds no more sites than it can", () => {
  const rows = new RefusalRows();
  for (const at of [0, 1, 2]) rows.note(SHOP, at);
  rows.note(SHOP, undefined);
  expect(rows.isPaused(SHOP, 3)).toBe(false);
  for (const at of [3, 4, 5]) rows.note(SHOP, at);
  for (let site = 0; site < 99; site++) rows.note(`https://${site}.example`, 6);
  expect(rows.isPaused(SHOP, 6)).toBe(true);
  rows.note("https://one-more.example", 6);
  expect(rows.isPaused(SHOP, 6)).toBe(false);
});
