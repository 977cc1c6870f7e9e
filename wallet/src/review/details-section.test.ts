import { expect, test } from "vitest";
import { readFeeField } from "./details-section.tsx";

test.each([
  [" 20 ", { value: 20n }],
  ["", { problem: "Enter a whole number, using only digits." }],
  ["1.5", { problem: "Enter a whole number, using only digits." }],
  ["19", { problem: "Enter a number from 20 to 30. You entered 19." }],
  ["31", { problem: "Enter a number from 20 to 30. You entered 31." }],
])("“%s” is read or gets its sentence", (text, expected) => {
  expect(readFeeField({ min: 20n, max: 30n }, text)).toEqual(expected);
});
