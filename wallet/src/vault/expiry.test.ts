import { DEVNET, DEVNODE, isSupraError, MAINNET, TESTNET } from "@holdfast/sdk";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectExpiry, LATEST_EXPIRY_SECS } from "./expiry.ts";

const NOW = 1_790_000_000n;
const nowMs = Number(NOW) * 1000;
const DAY = 86_400n;

function isSigned(expirationTimestampSecs: bigint, chainId = MAINNET.chainId): boolean {
  try {
    expectExpiry({ expirationTimestampSecs, chainId }, nowMs);
    return true;
  } catch (error) {
    if (!isSupraError(error, "sign/expiry-too-far")) throw error;
    return false;
  }
}

describe("how long signed bytes may be good, by this device's clock", () => {
  it("is ten minutes plus tolerance, as nodes accept nothing longer", () => {
    const last = NOW + LATEST_EXPIRY_SECS;
    expect(LATEST_EXPIRY_SECS).toBe(720n);
    expect(isSigned(last)).toBe(true);
    expect(isSigned(last + 1n)).toBe(false);
    for (const past of [0n, 1n, NOW]) expect(isSigned(past)).toBe(true);
  });

  it("is unlimited only on networks whose coins are worthless", () => {
    for (const chainId of [TESTNET.chainId, DEVNET.chainId, DEVNODE.chainId])
      expect(isSigned(2n ** 64n - 1n, chainId)).toBe(true);
    for (const chainId of [MAINNET.chainId, 51, 255]) expect(isSigned(NOW + 365n * DAY, chainId)).toBe(false);
  });

  it("is never more, whatever the bytes say", () => {
    const near = fc.bigInt({ min: NOW, max: NOW + DAY });
    fc.assert(
      fc.property(fc.oneof(near, fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })), (expiry) => {
        expect(isSigned(expiry)).toBe(expiry - NOW <= LATEST_EXPIRY_SECS);
      }),
    );
  });

  it("reports both times and a fix, even for an invalid date", () => {
    const readMessage = (expiry: bigint): string => {
      try {
        expectExpiry({ expirationTimestampSecs: expiry, chainId: MAINNET.chainId }, nowMs);
        return "";
      } catch (error) {
        return isSupraError(error) ? `${error.message} ${error.fix}` : "";
      }
    };
    expect(readMessage(NOW + 365n * DAY)).toMatch(
      /expires at 2027-09-21 14:13:20 UTC, more than 10 minutes after this device.s time, 2026-09-21 14:13:20 UTC.*Check this device.s date/,
    );
    expect(readMessage(2n ** 64n - 1n)).toContain("Unix time 18446744073709551615");
  });
});
