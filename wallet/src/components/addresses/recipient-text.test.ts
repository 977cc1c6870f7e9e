import { parseAddress } from "@holdfast/sdk";
import { expect, it } from "vitest";
import { readRecipientText } from "./recipient-text.ts";

const [BOB, ADA] = [parseAddress("5a".repeat(32)), parseAddress("7b".repeat(32))];
const saved = [
  { name: "Bob", address: BOB },
  { name: "Ada", address: ADA },
];

it.each([
  ["Bob", BOB],
  [" bob ", BOB],
  // All its letters are hex digits, too.
  ["Ada", ADA],
  [BOB, BOB],
])("reads %j as a saved address", (text, address) => {
  expect(readRecipientText(text, saved)).toBe(address);
});

it("refuses a name that nothing is saved by", () => {
  expect(() => readRecipientText("Zoe", saved)).toThrow("No contact or account is named “Zoe”.");
});

it("refuses a name with two addresses and accepts a duplicate contact", () => {
  expect(() => readRecipientText("Bob", [...saved, { name: "BOB", address: ADA }])).toThrow(
    "You saved several addresses as “Bob”.",
  );
  expect(readRecipientText("Bob", [...saved, { name: "Bob", address: BOB }])).toBe(BOB);
});

it("looks up no digits as a name", () => {
  expect(readRecipientText(BOB, [{ name: BOB, address: ADA }])).toBe(BOB);
});

it("asks for the address if a chain name can't be resolved", () => {
  expect(() => readRecipientText("bob.supra", saved)).toThrow("“bob.supra” is a name, not an address.");
});
