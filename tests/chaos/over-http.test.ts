import { expect, it } from "vitest";
import { isAsItMustBe, payOverHttp } from "./over-http.ts";

it("a payment over connections that break is made at most once, and told as it is", async () => {
  const results = [];
  for (let seed = 0; seed < 10; seed++) results.push(await payOverHttp(seed));
  expect(results.filter((result) => !isAsItMustBe(result))).toEqual([]);
  expect(results.some(({ state }) => state === "succeeded")).toBe(true);
});
