import { clockDiffers, httpNotFound } from "../errors/client-errors.ts";
import { isSupraError } from "../errors/supra-error.ts";
import { SPECIFIED_DEFAULTS, LONGEST_LIFE_SECS, MAX_CLOCK_SKEW_SECS } from "../transaction/defaults.ts";
import type { SupraClient } from "./client.ts";
import type { NetworkProfile } from "./network.ts";
import type { CallOptions } from "./request.ts";

/**
 * Expiry in seconds since 1970 for signing now, from the newest block's time, limited by the device's clock.
 * With blocks on demand, only the chain's time counts. `lifeSecs`: at most 600, default from the profile.
 * @throws network/clock-differs if the chain is ahead of the device by more than the profile allows
 */
export function expiryFor(
  network: ExpiryRules,
  chainMicros: bigint,
  nowMs: number,
  lifeSecs: bigint = (network.defaults ?? SPECIFIED_DEFAULTS).expirySecs,
): bigint {
  const { blocksOnDemand = false, maxClockSkewSecs = MAX_CLOCK_SKEW_SECS } = network;
  const chainSecs = chainMicros / 1_000_000n;
  const deviceSecs = BigInt(Math.floor(nowMs / 1000));
  if (!blocksOnDemand && Number(chainSecs - deviceSecs) > maxClockSkewSecs)
    throw clockDiffers({ chainSecs, deviceSecs, maxClockSkewSecs });
  const now = blocksOnDemand || chainSecs < deviceSecs ? chainSecs : deviceSecs;
  return now + (lifeSecs < LONGEST_LIFE_SECS ? lifeSecs : LONGEST_LIFE_SECS);
}

/** Time rules of a network profile. */
export type ExpiryRules = Pick<NetworkProfile, "blocksOnDemand" | "maxClockSkewSecs" | "defaults">;

/** Microseconds; device time if the node has no blocks. */
export async function readChainMicros(
  client: Pick<SupraClient, "chain">,
  nowMs: () => number,
  call: CallOptions,
): Promise<bigint> {
  try {
    return (await client.chain.getLatestBlock(call)).timestampMicros;
  } catch (error) {
    if (!isSupraError(error, httpNotFound)) throw error;
    return BigInt(Math.floor(nowMs())) * 1000n;
  }
}
