import { t } from "@holdfast/sdk/text";
import { signExpiryTooFar } from "./sign-errors.ts";
import type { TransactionSummary } from "./signing.ts";
import { DEVNET, DEVNODE, LONGEST_LIFE_SECS, MAX_CLOCK_SKEW_SECS, TESTNET } from "@holdfast/sdk";

/** No transaction is signed that expires later than this many seconds from now, by this device's clock. */
export const LATEST_EXPIRY_SECS = LONGEST_LIFE_SECS + BigInt(MAX_CLOCK_SKEW_SECS);

/**
 * Refuses what would stay valid for longer than anybody needs. The bytes' time comes from a node, which may lie: what
 * it is held against is this device's clock. Where coins are worth nothing any time is signed, and the review says so.
 * @param nowMs milliseconds since 1970 by this device
 * @throws sign/expiry-too-far
 */
export function expectExpiry(
  { expirationTimestampSecs, chainId }: Pick<TransactionSummary, "expirationTimestampSecs" | "chainId">,
  nowMs: number,
): void {
  const nowSecs = BigInt(Math.floor(nowMs / 1000));
  if (!hasWorth(chainId) || expirationTimestampSecs <= nowSecs + LATEST_EXPIRY_SECS) return;
  throw signExpiryTooFar({
    until: universalTime(expirationTimestampSecs),
    now: universalTime(nowSecs),
    minutes: LONGEST_LIFE_SECS / 60n,
  });
}

/** The year 275760 is the last that a browser can write. */
const LAST_DATE_SECS = 8_640_000_000_000n;

/** `2026-09-21 14:13:20 UTC`: the same wherever the device thinks that it is. */
function universalTime(secs: bigint): string {
  if (secs > LAST_DATE_SECS) return t`${secs} seconds after 1970`;
  return t`${new Date(Number(secs) * 1000).toISOString().slice(0, -".000Z".length).replace("T", " ")} UTC`;
}

/** Networks whose coins are worth nothing, as their profiles say, and whose clocks may be anywhere. */
const TEST_CHAINS: readonly number[] = [TESTNET.chainId, DEVNET.chainId, DEVNODE.chainId];

/** False for a network whose coins are worth nothing, so that amounts are the only thing to be limited there. */
export function hasWorth(chainId: number): boolean {
  return !TEST_CHAINS.includes(chainId);
}
