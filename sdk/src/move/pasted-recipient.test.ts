import { describe, expect, it } from "vitest";
import { raises } from "../../test/raises.ts";
import { parsePastedRecipient } from "./pasted-recipient.ts";

const TO = "0xdeadbeef00000000000000000000000000000000000000000000000000c0ffee";
const SITE = "https://suprascan.io";

describe("parsePastedRecipient", () => {
  it.each([
    TO,
    `  "${TO}"\n`,
    TO.replace("dead", "de\u200bad"),
    TO.replace("0x", "0X"),
    `supra:${TO}`,
    `https://wallet.example/request#to=${TO}&amount=1.5`,
    `${SITE}/address/${TO}`,
    `${SITE}/account/${TO.toUpperCase().replace("0X", "0x")}?tab=coins`,
  ])("reads %s", (text) => expect(parsePastedRecipient(text)).toBe(TO));

  it.each(["", "supra:", "https://suprascan.io/address/"])("names an EVM address after %j", (before) => {
    raises("address/evm", () => parsePastedRecipient(`${before}${TO.slice(0, 42)}`));
  });

  it.each([
    "",
    TO.slice(2),
    TO.slice(0, -1),
    `supra:${TO.slice(0, -1)}`,
    `${SITE}/tx/${TO}`,
    `${SITE}/address/${TO.slice(0, -1)}`,
    `${SITE}/address/${TO}/${TO}`,
    `${SITE}/address/${TO}#to=${TO}`,
    `https://wallet.example/request#to=${TO}&to=${TO}`,
    `javascript:alert(1)#to=${TO}`,
  ])("refuses %s", (text) => {
    raises(/^address\//, () => parsePastedRecipient(text));
  });
});
