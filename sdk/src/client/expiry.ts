import { clockDiffers, httpNotFound } from "../errors/client-errors.ts";
import { isSupraError } from "../errors/supra-error.ts";
import { LONGEST_LIFE_SECS, MAX_CLOCK_SKEW_SECS } from "../transaction/defaults.ts";
import type { SupraClient } from "./client.ts";
import { SPECIFIED_DEFAULTS, type NetworkProfile } from "./network.ts";
import type { CallOptions } from "./request.ts";

/**
 * When what is signed now expires, in seconds since 1970. The newest block says the chain's time, and a node may lie
 * about it: it can only shorten what this device's clock allows, so that nothing stays valid for longer than was meant.
 * Where blocks are made on demand time may have been travelled, and the chain's is all that counts: such a node makes
 * a block when its newest is old and it is asked.
 * @param lifeSecs at most 600 count; the profile's without it
 * @throws network/clock-differs when the chain is ahead of the device by more than the profile allows
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

/** What a network profile says about time. */
export type ExpiryRules = Pick<NetworkProfile, "blocksOnDemand" | "maxClockSkewSecs" | "defaults">;

/** The chain's time in microseconds; this device's when the node has no blocks to show, which are not specified. */
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
