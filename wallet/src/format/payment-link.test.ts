import { parseAddress } from "@holdfast/sdk";
import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPaymentLink, localizeAmount, readPaymentFragment, readScannedText } from "./payment-link.ts";

const to = parseAddress(`0x${"5a".repeat(32)}`);

test("a request survives its link, whatever it is for", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 100, unit: "grapheme" }), (message) => {
      const request = { to, amount: "12.5", coin: "0xc::moon::Moon", message };
      expect(readScannedText(formatPaymentLink("https://wallet.example", request))).toEqual(request);
    }),
  );
});

test("an address alone is a request for any amount", () => {
  expect(readScannedText(` ${to}\n`)).toEqual({ to });
});

test("an explorer's page of an account asks for any amount", () => {
  expect(readScannedText(`https://suprascan.io/address/${to}`)).toEqual({ to });
  expect(readScannedText(`https://suprascan.io/tx/${to}`)).toBeUndefined();
});

test.each(["", "0x5a", "hello", "https://wallet.example/request", "https://wallet.example/request#to=0x5a"])(
  "“%s” is no request",
  (text) => {
    expect(readScannedText(text)).toBeUndefined();
  },
);

test("parts that are too long are left out", () => {
  expect(readPaymentFragment(`#to=${to}&message=${"x".repeat(201)}&amount=1`)).toEqual({ to, amount: "1" });
});

test("reads amounts independent of language and shows them localized", () => {
  expect(readPaymentFragment(`#to=${to}&amount=1,5`)).toEqual({ to });
  expect(localizeAmount("1.5", { decimal: ",", group: "." })).toBe("1,5");
  expect(localizeAmount("1.500,5", { decimal: ",", group: "." })).toBe("1.500,5");
});
