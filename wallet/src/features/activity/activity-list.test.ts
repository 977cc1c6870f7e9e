import { expect, test } from "vitest";
import { RowKind } from "./activity-rows.ts";
import { createRowSizes } from "./activity-list.tsx";

const [plain, headed, failed] = [RowKind.amount, RowKind.amount + RowKind.heading, 0];

test("rows are guessed by the first of their kind that was measured", () => {
  const sizes = createRowSizes();
  sizes.learn(plain, 350, 118);
  sizes.learn(plain, 350, 94);
  sizes.learn(headed, 350, 154);
  expect([plain, headed].map((kind) => sizes.guess(kind))).toEqual([118, 154]);
  expect(sizes.guess(failed)).toBe(createRowSizes().guess(failed));
});

test("in another width nothing that was measured counts", () => {
  const sizes = createRowSizes();
  sizes.learn(plain, 350, 118);
  sizes.learn(headed, 640, 105);
  expect(sizes.guess(plain)).toBe(createRowSizes().guess(plain));
  expect(sizes.guess(headed)).toBe(105);
});

test("unmeasured rows with a heading or day end are taller", () => {
  const { guess } = createRowSizes();
  expect(guess(headed)).toBeGreaterThan(guess(plain));
  expect(guess(plain + RowKind.endOfDay)).toBeGreaterThan(guess(plain));
  expect(guess(plain)).toBe(65);
});
