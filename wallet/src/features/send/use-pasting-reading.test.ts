import { parseAddress } from "@holdfast/sdk";
import { expect, test } from "vitest";
import { formatPaymentLink } from "../../format/payment-link.ts";
import { doubtPasting, readPasting } from "./use-pasting.ts";

const [ann, thief] = [parseAddress("5a".repeat(32)), parseAddress("66".repeat(32))];
const MINUTE = 60_000;

test("pasted text counts as an address or a request only", () => {
  const link = formatPaymentLink("https://wallet.example", { to: ann });
  expect(readPasting(ann, undefined, 0)).toEqual({ address: ann, copiedHere: undefined });
  expect(readPasting(link, undefined, 0)?.address).toBe(ann);
  expect(readPasting("Ann, 3", undefined, 0)).toBeUndefined();
});

test("remembers an address copied in the app for ten minutes", () => {
  const after = (minutes: number, text: string = ann) =>
    readPasting(thief, { text, at: 0 }, minutes * MINUTE)?.copiedHere;
  expect(after(9)).toBe(ann);
  expect(after(10)).toBeUndefined();
  expect(after(1, "some note")).toBeUndefined();
});

test("doubts a paste if the clipboard changed, not if it was cleared", () => {
  const pasting = { address: ann, copiedHere: undefined };
  expect(doubtPasting(ann, pasting, thief)).toEqual({ kind: "changed", now: thief });
  expect(doubtPasting(ann, pasting, ann)).toBeUndefined();
  expect(doubtPasting(ann, pasting, undefined)).toBeUndefined();
});

test("what was pasted must be what was copied here", () => {
  const pasting = { address: thief, copiedHere: ann };
  expect(doubtPasting(thief, pasting, undefined)).toEqual({ kind: "not-copied-here", copied: ann });
  expect(doubtPasting(ann, { address: ann, copiedHere: ann }, undefined)).toBeUndefined();
});

test("what was typed over is no longer what was pasted", () => {
  expect(doubtPasting(ann, { address: thief, copiedHere: ann }, ann)).toBeUndefined();
  expect(doubtPasting(undefined, { address: thief, copiedHere: ann }, ann)).toBeUndefined();
  expect(doubtPasting(ann, undefined, thief)).toBeUndefined();
});
