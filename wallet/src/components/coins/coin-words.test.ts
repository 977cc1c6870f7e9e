import { expect, it } from "vitest";
import { giftDoubts } from "./coin-words.ts";

const ofName = (name: string, symbol = "X") => giftDoubts({ name, symbol, decimals: 6 });

it.each([
  "Claim at https://claim.example",
  "www prize",
  "visit t.me/supra",
  "reward\u{3002}com",
  "sup\u{200b}ra-drop.xyz",
  "\u{ff43}laim\u{ff0e}\u{ff43}om",
])("finds the link in %j", (name) => {
  expect(ofName(name).hasLink).toBe(true);
  expect(ofName("Coin", name).hasLink).toBe(true);
});

it.each(["Moon Coin", "USD Coin 2.0", "St. Supra", "Version 1.5", "A.B"])("finds no link in %j", (name) => {
  expect(ofName(name)).toEqual({ hasLink: false, hasAddress: false });
});

it("finds an address", () => {
  expect(ofName("Send to 0xC0FFEE").hasAddress).toBe(true);
  expect(giftDoubts(undefined)).toEqual({ hasLink: false, hasAddress: false });
});
