import fc from "fast-check";
import { expect, it } from "vitest";
import { adviseThreshold } from "./threshold-advice.ts";

it("calls a threshold safe if no owner abuses and no loss blocks", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: -2, max: 45 }), (owners, signatures) => {
      const { kind, score } = adviseThreshold(owners, signatures);
      const isPossible = signatures >= 1 && signatures <= owners;
      const isSafe = signatures >= 2 && signatures < owners && signatures * 2 > owners;
      expect(kind).toBe(isPossible ? (isSafe ? "ok" : "caution") : "danger");
      expect(score === 100).toBe(kind === "ok");
      expect(score === 0).toBe(kind === "danger");
    }),
  );
});

it("says what a choice means", () => {
  expect(adviseThreshold(3, 2).text).toBe("2 of 3 must sign. You can lose 1 key and still move the assets.");
  expect(adviseThreshold(5, 3).text).toBe("3 of 5 must sign. You can lose 2 keys and still move the assets.");
  expect(adviseThreshold(3, 3).text).toContain("Every owner must sign");
  expect(adviseThreshold(3, 1).text).toContain("Any one owner");
  expect(adviseThreshold(1, 1).text).toContain("decides everything");
  expect(adviseThreshold(6, 2).text).toContain("Half the owners");
  expect(adviseThreshold(2, 3).text).toBe("Choose from 1 to 2 signatures.");
});

it("scores what is safer higher", () => {
  const scores = [
    [1, 1],
    [3, 1],
    [3, 3],
    [6, 2],
    [3, 2],
  ].map(([owners = 0, signatures = 0]) => adviseThreshold(owners, signatures).score);
  expect(scores).toEqual([10, 15, 50, 60, 100]);
});
