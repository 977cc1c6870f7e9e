import { expect, it } from "vitest";
import { compareStandard } from "../test/truth/std-truth.ts";

it("the standard modules do what the chain's own bytecode does", () => {
  const truths = compareStandard(4, 2);
  expect(truths.length).toBeGreaterThan(145);
  expect(truths.filter(({ differences }) => differences > 0)).toEqual([]);
});
