import { t } from "@holdfast/sdk/text";
import { signExpiryTooFar } from "./sign-errors.ts";
import type { TransactionSummary } from "./signing.ts";
import { DEVNODE, LONGEST_LIFE_SECS, MAX_CLOCK_SKEW_SECS, PUBLIC_NETWORKS } from "@holdfast/sdk";

/** The latest expiry to sign, in seconds from now by this device's clock. */
export const LATEST_EXPIRY_SECS = LONGEST_LIFE_SECS + BigInt(MAX_CLOCK_SKEW_SECS);

/**
 * Refuses a transaction valid for too long by this device's clock, as a node's may lie. Test networks may
 * have any clock.
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

/** The year 275760, the last that a `Date` can represent. */
const LAST_DATE_SECS = 8_640_000_000_000n;

function universalTime(secs: bigint): string {
  if (secs > LAST_DATE_SECS) return t`Unix time ${secs}`;
  return t`${new Date(Number(secs) * 1000).toISOString().slice(0, -".000Z".length).replace("T", " ")} UTC`;
}

/** Their coins are worth nothing, and their clocks may be anywhere. */
const TEST_CHAINS: readonly number[] = [DEVNODE, ...Object.values(PUBLIC_NETWORKS)]
  .filter(({ hasFaucet }) => hasFaucet)
  .map(({ chainId }) => chainId);

/** False on test networks, whose calls need no limit. */
export function hasWorth(chainId: number): boolean {
  return !TEST_CHAINS.includes(chainId);
}
