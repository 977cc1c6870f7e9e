import { expect, it } from "vitest";
import { isSameFunction } from "./function-page.tsx";

it("knows a function however its address is written, and no other", () => {
  const long = `0x${"0".repeat(63)}1`;
  expect(isSameFunction("0x1::coin::transfer", `${long}::coin::transfer`)).toBe(true);
  expect(isSameFunction("0x1::coin::transfer", "0x1::coin::transfer_coins")).toBe(false);
  expect(isSameFunction("0x1::coin::transfer", "0x2::coin::transfer")).toBe(false);
  expect(isSameFunction(long, "0x1::coin::transfer")).toBe(false);
});
