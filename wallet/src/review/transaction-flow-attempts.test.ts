import { expect, it } from "vitest";
import { ReviewAttempts } from "./transaction-flow.ts";

it("drops what an earlier attempt brings", () => {
  const attempts = new ReviewAttempts();
  const first = attempts.begin();
  expect(first?.aborted).toBe(false);
  const second = attempts.begin();
  expect([first?.aborted, second?.aborted]).toEqual([true, false]);
});

it("drops what is still to come when a review is left", () => {
  const attempts = new ReviewAttempts();
  const left = attempts.begin();
  expect(attempts.leave()).toBe(true);
  expect(left?.aborted).toBe(true);
});

it("signs once, and neither begins nor leaves meanwhile", async () => {
  const attempts = new ReviewAttempts();
  const prepared = attempts.begin();
  let finish: (hash: string) => void = () => {};
  const signing = attempts.sign(() => new Promise<string>((resolve) => (finish = resolve)));
  expect(prepared?.aborted).toBe(true);
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
  expect(attempts.begin()?.aborted).toBe(false);
});
