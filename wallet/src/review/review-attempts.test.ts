import { expect, it } from "vitest";
import { ReviewAttempts } from "./review-attempts.ts";

it("drops what an earlier attempt brings", () => {
  const attempts = new ReviewAttempts();
  const isFirst = attempts.begin();
  expect(isFirst?.()).toBe(true);
  const isSecond = attempts.begin();
  expect([isFirst?.(), isSecond?.()]).toEqual([false, true]);
});

it("drops what is still to come when a review is left", () => {
  const attempts = new ReviewAttempts();
  const isInSight = attempts.begin();
  expect(attempts.leave()).toBe(true);
  expect(isInSight?.()).toBe(false);
});

it("signs once, and neither begins nor leaves meanwhile", async () => {
  const attempts = new ReviewAttempts();
  const isInSight = attempts.begin();
  let finish: (hash: string) => void = () => {};
  const signing = attempts.sign(() => new Promise<string>((resolve) => (finish = resolve)));
  expect(isInSight?.()).toBe(false);
  expect(attempts.begin()).toBeUndefined();
  expect(attempts.leave()).toBe(false);
  expect(await attempts.sign(() => Promise.resolve("a second one"))).toBeUndefined();
  finish("hash");
  expect(await signing).toBe("hash");
  expect(attempts.leave()).toBe(true);
});

it("can begin again after signing failed", async () => {
  const attempts = new ReviewAttempts();
  await expect(attempts.sign(() => Promise.reject(new TypeError("no")))).rejects.toThrow("no");
  expect(attempts.begin()?.()).toBe(true);
});
