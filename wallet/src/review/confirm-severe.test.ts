import { parseAddress } from "@holdfast/sdk";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readSimilarAddress } from "../storage/address-book/address-poisoning.ts";
import { askedDigits } from "./confirm-severe.tsx";
import type { Finding } from "./rules/finding.ts";

const me = parseAddress(`0x${"1f".repeat(31)}ab`);
const summary = { sender: me };
const critical = { rule: "a", level: "critical", title: "", why: "", source: "" } as const;

function imitating(anna: string, forged: string): Finding {
  const known = {
    ownAccounts: [],
    contacts: [{ name: "Anna", address: parseAddress(anna) }],
    paidFromHere: [],
  };
  const target = parseAddress(forged);
  const pair = readSimilarAddress(target, known);
  return { ...critical, rule: "look-alike", target, similar: pair === undefined ? [] : [pair] };
}

test("asks nothing without critical findings or after a full comparison", () => {
  expect(askedDigits({ findings: [], summary })).toBeUndefined();
  expect(askedDigits({ findings: [{ ...critical, level: "warning" }], summary })).toBeUndefined();
  expect(askedDigits({ findings: [{ ...critical, isCompared: true }], summary })).toBeUndefined();
});

test("asks for the last digits of the finding's address, else sender", () => {
  const target = parseAddress("0xabcdef");
  expect(askedDigits({ findings: [critical], summary })?.digits).toBe("1f1fab");
  expect(askedDigits({ findings: [critical, { ...critical, target }], summary })).toEqual({
    digits: "abcdef",
    label: "To continue, type the last six digits of 0x0000…abcdef",
    wrong: "The last six digits are abcdef.",
  });
});

test("asks for the digits where a lookalike differs", () => {
  const anna = `0x${"5a".repeat(32)}`;
  const ask = (forged: string) => askedDigits({ findings: [imitating(anna, forged)], summary });
  expect(ask(`0x5a5a5a${"77".repeat(26)}5a5a5a`)).toMatchObject({
    digits: "777777",
    label: "To continue, type the six digits after 0x5a5a5a, from the address that the recipient gave you",
  });
  expect(ask(`0x${"33".repeat(29)}cc5a5a`)).toMatchObject({
    digits: "3333cc",
    label: "To continue, type the six digits before …5a5a, from the address that the recipient gave you",
  });
  expect(ask(`0x${"5a".repeat(31)}00`)).toMatchObject({
    digits: "5a5a00",
    label: "To continue, type the six digits after 0x5a5a…5a5a, from the address that the recipient gave you",
  });
});

test("address poisoning comes before what is critical about another address", () => {
  const forged = imitating(`0x${"5a".repeat(32)}`, `0x5a5a${"77".repeat(30)}`);
  expect(askedDigits({ findings: [{ ...critical, target: me }, forged], summary })?.digits).toBe("777777");
});

test("the known address's digits never pass for its imitation", () => {
  const digits = fc.stringMatching(/^[0-9a-f]{64}$/);
  fc.assert(
    fc.property(digits, digits, fc.nat(63), fc.nat(63), (anna, noise, front, back) => {
      fc.pre(front + back < 64 && Math.max(front, back) >= 4);
      const forged = anna.slice(0, front) + noise.slice(front, 64 - back) + anna.slice(64 - back);
      fc.pre(forged !== anna);
      const asked = askedDigits({ findings: [imitating(`0x${anna}`, `0x${forged}`)], summary });
      const isAsked = (at: number): boolean => forged.slice(at, at + 6) === asked?.digits;
      const places = Array.from(forged, (_, at) => at).filter(isAsked);
      expect(places.some((at) => anna.slice(at, at + 6) !== asked?.digits)).toBe(true);
      expect(asked?.digits).toHaveLength(6);
      expect(asked?.wrong).not.toContain(asked?.digits);
    }),
  );
});
