import { expect, it } from "vitest";
import { isAsItMustBe, payOverHttp } from "./over-http.ts";
import { STORE_KINDS } from "./stores.ts";

it.each(STORE_KINDS)("pays at most once over connections that break, stored in %s", async (kind) => {
  const results = [];
  for (let seed = 0; seed < 10; seed++) results.push(await payOverHttp(seed, kind));
  expect(results.filter((result) => !isAsItMustBe(result))).toEqual([]);
  expect(results.some(({ state }) => state === "succeeded")).toBe(true);
});
