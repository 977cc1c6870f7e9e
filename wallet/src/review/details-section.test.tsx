import { transferSupra } from "@holdfast/sdk";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { FeesSection } from "./details-section.tsx";
import { testPrepared, you } from "./testing/test-review.ts";
import type { Review } from "./use-review.tsx";

const prepared = testPrepared({ kind: "entry-function", entryFunction: transferSupra(you, 5n) });

test.each([
  [" 20 ", { gasUnitPrice: 20n }, undefined],
  ["", undefined, "Enter a whole number, using only digits."],
  ["1.5", undefined, "Enter a whole number, using only digits."],
  ["0", undefined, "Enter a number from 1 to 10000000. You entered 0."],
  ["10000001", undefined, "Enter a number from 1 to 10000000. You entered 10000001."],
])("“%s” is read or gets its sentence", async (text, overrides, problem) => {
  const refreshed: unknown[] = [];
  const review = { step: "review", refresh: async (asked: unknown) => void refreshed.push(asked) };
  const { container } = render(<FeesSection review={review as unknown as Review} prepared={prepared} />);
  const user = userEvent.setup();
  await user.click(screen.getByText("Advanced"));
  const field = screen.getByLabelText("Gas price, in quants");
  await user.clear(field);
  if (text !== "") await user.type(field, text);
  await user.click(screen.getByRole("button", { name: "Apply and simulate" }));
  expect(refreshed).toEqual(overrides === undefined ? [] : [overrides]);
  if (problem !== undefined) expect(container.textContent).toContain(problem);
});
