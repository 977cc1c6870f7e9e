import { expect, it } from "vitest";
import { formatAddress } from "../../format/address.ts";
import { reviewSample } from "./sample-review.tsx";

const nowMs = Date.UTC(2026, 10, 24);

it("finds that form, bytes and simulation agree", () => {
  const { objections, read, asked, hex, recipientAt } = reviewSample({ isTampered: false, nowMs });
  expect(objections).toEqual([]);
  expect(read).toMatchObject(asked);
  expect(hex.slice(recipientAt, recipientAt + 64)).toBe(asked.to.slice(2));
});

it("refuses bytes that pay an account whose address looks the same", () => {
  const { objections, read, asked, hex, recipientAt } = reviewSample({ isTampered: true, nowMs });
  expect(objections).toContain("The recipient is different.");
  expect(read.to).not.toBe(asked.to);
  expect(formatAddress(read.to)).toBe(formatAddress(asked.to));
  expect(hex.slice(recipientAt, recipientAt + 64)).toBe(read.to.slice(2));
});
