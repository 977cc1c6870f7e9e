import { DEVNET, DEVNODE, isSupraError, MAINNET, parseAddress, TESTNET } from "@holdfast/sdk";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CLOCK_ALLOWANCE, expectExpiry, LONGEST_ALONE, LONGEST_HANDED_ON } from "./expiry.ts";
import type { SignRequest } from "./signing.ts";

const NOW = 1_790_000_000n;
const nowMs = Number(NOW) * 1000;
const DAY = 86_400n;

type Terms = Pick<SignRequest, "cosigners" | "sharedKey" | "isHandedOn">;

const severalWays: readonly Terms[] = [
  { cosigners: { kind: "multi-agent", secondarySigners: [parseAddress("0xb")] } },
  { cosigners: { kind: "fee-payer", secondarySigners: [], feePayer: parseAddress("0xb") } },
  { sharedKey: new Uint8Array(33) },
  { isHandedOn: true },
];

function isSigned(expirationTimestampSecs: bigint, terms: Terms = {}, chainId = MAINNET.chainId): boolean {
  try {
    expectExpiry({ expirationTimestampSecs, chainId }, terms, nowMs);
    return true;
  } catch (error) {
    if (!isSupraError(error, "sign/expiry-too-far")) throw error;
    return false;
  }
}

describe("how long signed bytes may be good, by this device's clock", () => {
  it("is ten minutes and a little for what only this device signs", () => {
    const last = NOW + LONGEST_ALONE + CLOCK_ALLOWANCE;
    expect([LONGEST_ALONE, CLOCK_ALLOWANCE]).toEqual([600n, 120n]);
    expect(isSigned(last)).toBe(true);
    expect(isSigned(last + 1n)).toBe(false);
    expect(isSigned(last + 1n, { isHandedOn: false })).toBe(false);
    for (const past of [0n, 1n, NOW]) expect(isSigned(past)).toBe(true);
  });

  it("is a day and a little for what others sign, or another device", () => {
    const last = NOW + LONGEST_HANDED_ON + CLOCK_ALLOWANCE;
    expect(LONGEST_HANDED_ON).toBe(DAY);
    for (const terms of severalWays) {
      expect(isSigned(last, terms)).toBe(true);
      expect(isSigned(last + 1n, terms)).toBe(false);
    }
  });

  it("is any time on networks whose coins are worth nothing, and on no other", () => {
    for (const chainId of [TESTNET.chainId, DEVNET.chainId, DEVNODE.chainId])
      expect(isSigned(2n ** 64n - 1n, {}, chainId)).toBe(true);
    for (const chainId of [MAINNET.chainId, 51, 255])
      expect(isSigned(NOW + 365n * DAY, {}, chainId)).toBe(false);
  });

  it("is never more than a day, whatever the bytes and the request say", () => {
    const near = fc.bigInt({ min: NOW, max: NOW + 2n * DAY });
    const expiries = fc.oneof(near, fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }));
    fc.assert(
      fc.property(expiries, fc.constantFrom<Terms>({}, ...severalWays), (expiry, given) => {
        expect(isSigned(expiry, given)).toBe(expiry - NOW <= longestOf(given) + CLOCK_ALLOWANCE);
      }),
    );
  });

  it("tells both times, and what to do, also for what is no date", () => {
    const messageOf = (expiry: bigint): string => {
      try {
        expectExpiry({ expirationTimestampSecs: expiry, chainId: MAINNET.chainId }, {}, nowMs);
        return "";
      } catch (error) {
        return isSupraError(error) ? `${error.message} ${error.fix}` : "";
      }
    };
    expect(messageOf(NOW + 365n * DAY)).toMatch(
      /valid until 2027-09-21 14:13:20 UTC.*clock says 2026-09-21 14:13:20 UTC, and at most 10 minutes.*Check the date/,
    );
    expect(messageOf(2n ** 64n - 1n)).toContain("18446744073709551615 seconds after 1970");
  });
});

function longestOf(terms: Terms): bigint {
  return Object.keys(terms).length === 0 ? LONGEST_ALONE : DAY;
}
