import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codePoint } from "./code-point.ts";

describe("text of any code points", () => {
  it("is drawn, and shrinks, as fast-check's own", () => {
    const [ours, theirs] = [{ unit: codePoint }, { unit: "binary" } as const].map((unit) =>
      fc.string({ ...unit, maxLength: 80 }),
    );
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const draw = (text = fc.string()) => fc.sample(text, { seed, numRuns: 100 });
        expect(draw(ours)).toEqual(draw(theirs));
        const shrunk = (text = fc.string()) =>
          fc.check(
            fc.property(text, (value) => value.length < 5),
            { seed },
          ).counterexample;
        expect(shrunk(ours)).toEqual(shrunk(theirs));
      }),
    );
  });
});
