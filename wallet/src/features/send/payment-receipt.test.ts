import { expect, it } from "vitest";
import { brokenAt, pastStates } from "./payment-receipt.tsx";

it("breaks what is longer than a line, and loses nothing of it", () => {
  const digits = `0x${"0123456789abcdef".repeat(4)}`;
  const parts = brokenAt(digits, 34);
  expect(parts.map(({ length }) => length)).toEqual([34, 32]);
  expect(parts.join("")).toBe(digits);
  expect(brokenAt("", 34)).toEqual([]);
});

it("tells of no confirmation that is not known", () => {
  const labels = (entry: Parameters<typeof pastStates>[0]) => pastStates(entry).map(({ label }) => label);
  expect(labels({ createdAt: 0 })).toEqual(["Signed", "Stored", "Submitted"]);
  const outcome = { vmStatus: "", gasUsed: 1n, cost: 1n, blockHeight: 1n, timestampMicros: 1_000_000n };
  expect(labels({ createdAt: 0, outcome }).at(-1)).toBe("Confirmed");
});
