import { parseAddress } from "@holdfast/sdk";
import { render } from "@testing-library/react";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readSimilarAddress } from "../storage/address-book/address-poisoning.ts";
import { ConfirmSevere, isSevereConfirmed } from "./confirm-severe.tsx";
import type { Finding } from "./rules/finding.ts";

const me = parseAddress(`0x${"1f".repeat(31)}ab`);
const summary = { sender: me, passwordReasons: [], mustConfirm: false };
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

const isConfirmed = (findings: readonly Finding[], typed: string): boolean =>
  isSevereConfirmed({ findings, summary }, typed);

/** What is asked for these findings, and said when other digits are typed. */
function readField(...findings: readonly Finding[]): string {
  const props = { onType: () => {}, password: { current: null }, hasPasskey: false };
  const { container, unmount } = render(
    <ConfirmSevere reviewed={{ findings, summary }} typed="zzzzzz" {...props} />,
  );
  const said = container.textContent;
  unmount();
  return said;
}

test("asks nothing without critical findings or after a full comparison", () => {
  for (const findings of [
    [],
    [{ ...critical, level: "warning" } as const],
    [{ ...critical, isCompared: true }],
  ]) {
    expect(readField(...findings)).toBe("");
    expect(isConfirmed(findings, "")).toBe(true);
  }
});

test("asks for the last digits of the finding's address, else sender", () => {
  const target = parseAddress("0xabcdef");
  expect(isConfirmed([critical], "1f1fab")).toBe(true);
  expect(isConfirmed([critical], "abcdef")).toBe(false);
  const findings = [critical, { ...critical, target }];
  expect(isConfirmed(findings, " ABCDEF ")).toBe(true);
  expect(isConfirmed(findings, "1f1fab")).toBe(false);
  const said = readField(...findings);
  expect(said).toContain("To continue, type the last six digits of 0x0000…abcdef");
  expect(said).toContain("The last six digits are abcdef.");
});

test("asks for the digits where a lookalike differs", () => {
  const anna = `0x${"5a".repeat(32)}`;
  for (const [forged, digits, place] of [
    [`0x5a5a5a${"77".repeat(26)}5a5a5a`, "777777", "after 0x5a5a5a"],
    [`0x${"33".repeat(29)}cc5a5a`, "3333cc", "before …5a5a"],
    [`0x${"5a".repeat(31)}00`, "5a5a00", "after 0x5a5a…5a5a"],
  ] as const) {
    const finding = imitating(anna, forged);
    expect(isConfirmed([finding], digits)).toBe(true);
    const said = readField(finding);
    expect(said).toContain(
      `To continue, type the six digits ${place} in the address that the recipient gave you`,
    );
    expect(said).toContain("The transaction has different digits.");
    expect(said).not.toContain(digits);
  }
});

test("address poisoning comes before what is critical about another address", () => {
  const forged = imitating(`0x${"5a".repeat(32)}`, `0x5a5a${"77".repeat(30)}`);
  const findings = [{ ...critical, target: me }, forged];
  expect(isConfirmed(findings, "777777")).toBe(true);
  expect(isConfirmed(findings, "1f1fab")).toBe(false);
});

test("the known address's digits never pass for its imitation", () => {
  const digits = fc.stringMatching(/^[0-9a-f]{64}$/);
  fc.assert(
    fc.property(digits, digits, fc.nat(63), fc.nat(63), (anna, noise, front, back) => {
      fc.pre(front + back < 64 && Math.max(front, back) >= 4);
      const forged = anna.slice(0, front) + noise.slice(front, 64 - back) + anna.slice(64 - back);
      fc.pre(forged !== anna);
      const finding = imitating(`0x${anna}`, `0x${forged}`);
      const passes = (from: string, at: number): boolean => isConfirmed([finding], from.slice(at, at + 6));
      const places = Array.from(forged, (_, at) => at).filter((at) => passes(forged, at));
      expect(places.some((at) => !passes(anna, at))).toBe(true);
    }),
  );
});
