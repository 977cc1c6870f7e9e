import { parseAddress } from "@holdfast/sdk";
import { expect, it } from "vitest";
import { parseTypedAddress, parseTypedRecipient } from "./typed-address.ts";

const EVM = "0x52908400098527886E0F7030069857D2E4169EE7";

it.each([EVM, EVM.slice(2), ` ${EVM.toLowerCase()}\n`])("refuses an EVM account's address: %j", (text) => {
  expect(() => parseTypedAddress(text)).toThrow(
    expect.objectContaining({
      code: "address/evm",
      message: expect.stringContaining("a 20-byte EVM address"),
    }),
  );
});

it.each(["0x1", "1", " 0xa "])("accepts a short form for a lookup: %j", (text) => {
  expect(parseTypedAddress(text)).toBe(parseAddress(text.trim()));
});

it("reports a wrong digit with its code", () => {
  expect(() => parseTypedAddress("0xzz")).toThrow(expect.objectContaining({ code: "address/bad-digit" }));
});

it.each(["Bob", "hello world", "Jörg"])("says of %j that it is a name", (text) => {
  for (const read of [parseTypedAddress, parseTypedRecipient])
    expect(() => read(text)).toThrow(
      expect.objectContaining({ code: "address/is-name", message: `“${text}” is a name, not an address.` }),
    );
});
