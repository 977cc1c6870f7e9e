import { parseAddress } from "@holdfast/sdk";
import fc from "fast-check";
import { expect, it } from "vitest";
import { joinList, readLines, splitList } from "./address-lines.ts";

const [ONE, TWO] = [`0x${"9d".repeat(32)}`, `0x${"7b".repeat(32)}`];

it("splits pasted addresses and leaves an unfinished one", () => {
  expect(splitList(`${ONE}, ${TWO};0x7`)).toEqual({ lines: [ONE, TWO], typing: "0x7" });
  expect(splitList(`${ONE}\n${TWO}`)).toEqual({ lines: [ONE, TWO], typing: "" });
  // A short form may go on.
  expect(splitList("0x1")).toEqual({ lines: [], typing: "0x1" });
  expect(splitList("0x1\n")).toEqual({ lines: ["0x1"], typing: "" });
  expect(splitList("")).toEqual({ lines: [], typing: "" });
});

it("says of each line what is wrong with it", () => {
  const own = parseAddress(TWO);
  const lines = readLines([ONE, ONE, "0x12", TWO], [], (address) => (address === own ? "Yours." : undefined));
  expect(lines.map(({ address }) => address === undefined)).toEqual([false, false, true, false]);
  expect(lines.map(({ problem }) => problem)).toEqual([
    undefined,
    "This address is already in the list.",
    expect.stringMatching(/^A recipient address needs all 64 digits/),
    "Yours.",
  ]);
});

it.each([
  ["an invisible character", `\u200b${ONE}`],
  ["quotes", `"${ONE}"`],
  ["a capital X", ONE.replace("0x", "0X")],
  ["a scheme", `supra:${ONE}`],
  ["an explorer's page", `https://suprascan.io/address/${ONE}`],
  ["a payment link", `https://wallet.example/request#to=${ONE}&amount=5`],
])("reads an address with %s", (_, text) => {
  expect(readLines([text], [])).toMatchObject([{ address: ONE, problem: undefined }]);
});

it("loses nothing on the way to text and back", () => {
  const words = fc.array(fc.stringMatching(/^0x[0-9a-f]{1,70}$/), { maxLength: 5 });
  const typing = fc.stringMatching(/^[0-9a-fx]{0,10}$/);
  fc.assert(
    fc.property(words, typing, (lines, typed) => {
      expect(splitList(joinList({ lines, typing: typed }))).toEqual({ lines, typing: typed });
    }),
  );
});

it("reads the name of a saved address, in a list with others", () => {
  const lines = readLines(["bob", ONE, "Zoe"], [{ name: "Bob", address: TWO }]);
  expect(lines.map(({ address, problem }) => address ?? problem)).toEqual([
    TWO,
    ONE,
    expect.stringContaining("No contact or account is named “Zoe”."),
  ]);
});
