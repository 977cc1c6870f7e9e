import { expect, it } from "vitest";
import { compareFramework } from "../test/truth/framework-truth.ts";
import { compareStandard } from "../test/truth/std-truth.ts";

it("the standard modules do what the chain's own bytecode does", () => {
  const truths = compareStandard(4, 2);
  expect(truths.length).toBeGreaterThan(145);
  expect(truths.filter(({ differences }) => differences > 0)).toEqual([]);
});

it("the framework does on a state what the chain's own bytecode does on it", () => {
  const truths = compareFramework(8, 7);
  expect(truths.length).toBeGreaterThan(295);
  expect(truths.filter(({ differences }) => differences > 0)).toEqual([]);
});
