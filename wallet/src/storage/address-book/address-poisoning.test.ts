import { parseAddress, type Address } from "@holdfast/sdk";
import fc from "fast-check";
import { expect, test } from "vitest";
import { formatAddress } from "../../format/address.ts";
import { listKnownAddresses, findSimilarAddress, type KnownAddressSources } from "./address-poisoning.ts";

const NONE: KnownAddressSources = { ownAccounts: [], contacts: [], paidFromHere: [] };

const digits = fc.stringMatching(/^[0-9a-f]{64}$/);
const address = digits.map((text) => parseAddress(text));

/** A digit that differs from another one. */
const unlike = (digit: string, step: number): string => ((parseInt(digit, 16) + step) % 16).toString(16);

interface Agreement {
  readonly front: number;
  readonly back: number;
  /** How far the first digit that differs is from the one it differs from. */
  readonly step: number;
}

/** A random address that agrees with `known` in exactly so many leading and trailing digits. */
function imitate(known: string, noise: string, { front, back, step }: Agreement): string {
  const [first, last] = [known.slice(0, front), back === 0 ? "" : known.slice(-back)];
  const middle = noise.slice(front, 64 - back).split("");
  middle[0] = unlike(known.charAt(front), step);
  middle[middle.length - 1] = unlike(known.charAt(63 - back), step);
  return first + middle.join("") + last;
}

const places = ["ownAccounts", "contacts", "paidFromHere"] as const;

/** Known addresses of the user, some in each place. */
const sources = fc
  .array(fc.tuple(fc.constantFrom(...places), address), { minLength: 1, maxLength: 8 })
  .map((list) => {
    const of = (place: (typeof places)[number]) =>
      list.filter(([where]) => where === place).map(([, value]) => value);
    return {
      all: list.map(([, value]) => value),
      knownAddresses: listKnownAddresses({
        ownAccounts: of("ownAccounts").map((value) => ({ address: value })),
        contacts: of("contacts").map((value) => ({ address: value })),
        paidFromHere: of("paidFromHere"),
      }),
    };
  });

/** Digits that agree at the better of the two ends, over all known addresses. */
function bestAgreement(candidate: Address, known: readonly Address[]): number {
  const common = (a: string, b: string): number => {
    const at = [...a].findIndex((digit, place) => digit !== b.charAt(place));
    return at === -1 ? a.length : at;
  };
  const reversed = (text: string): string => [...text].toReversed().join("");
  return Math.max(
    ...known.map((other) => {
      const [a, b] = [candidate.slice(2), other.slice(2)];
      return Math.max(common(a, b), common(reversed(a), reversed(b)));
    }),
  );
}

test("flags an address with four equal leading or trailing digits", () => {
  const counts = { flagged: 0, clear: 0 };
  fc.assert(
    fc.property(
      sources,
      digits,
      fc.nat(),
      fc.record({ front: fc.nat(8), back: fc.nat(8), step: fc.integer({ min: 1, max: 15 }) }),
      ({ all, knownAddresses }, noise, pick, agreement) => {
        const target = all[pick % all.length]?.slice(2) ?? "";
        const forged = parseAddress(imitate(target, noise, agreement));
        fc.pre(!all.includes(forged));
        const isFlagged = findSimilarAddress(forged, knownAddresses) !== undefined;
        counts[isFlagged ? "flagged" : "clear"]++;
        expect(isFlagged).toBe(bestAgreement(forged, all) >= 4);
      },
    ),
    { numRuns: 1000 },
  );
  expect(counts.flagged).toBeGreaterThan(100);
  expect(counts.clear).toBeGreaterThan(100);
});

test("a known address is never its own imitation, even beside one", () => {
  const [mine, twin] = [parseAddress("a".repeat(64)), parseAddress(`${"a".repeat(60)}bbbb`)];
  expect(
    findSimilarAddress(mine, listKnownAddresses({ ...NONE, paidFromHere: [twin, mine] })),
  ).toBeUndefined();
});

test("the answer says which known address is imitated", () => {
  const mine = parseAddress(`abcd${"0".repeat(60)}`);
  const knownAddresses = listKnownAddresses({ ...NONE, contacts: [{ address: mine }] });
  expect(findSimilarAddress(parseAddress(`abcd${"1".repeat(60)}`), knownAddresses)).toBe(mine);
});

test("a chain-generated address can't pass for a known one", () => {
  const fromHistory = [parseAddress("0xabc")];
  // @ts-expect-error -- only listKnownAddresses makes known addresses, and it takes nothing that was read from a node
  expect(findSimilarAddress(parseAddress("0xabc"), fromHistory)).toBeUndefined();
});

test("an address that shows a known one's digits at an end is similar", () => {
  const known = parseAddress(`0x${"5a".repeat(32)}`);
  const [start = "", end = ""] = formatAddress(known).slice(2).split("…");
  const knownAddresses = listKnownAddresses({ ...NONE, contacts: [{ address: known }] });
  for (const digits of [start.padEnd(64, "7"), end.padStart(64, "7")])
    expect(findSimilarAddress(parseAddress(`0x${digits}`), knownAddresses)).toBe(known);
});
