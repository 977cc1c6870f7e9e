import { SPECIFIED_DEFAULTS } from "../transaction/defaults.ts";
import type { NetworkProfile } from "../client/network.ts";

/** A network profile with the waiting times of an outbox. */
export interface OutboxNetwork extends NetworkProfile {
  /** Seconds until a transaction expires; 20 to 300. Default: the profile's. */
  readonly expirySecs?: number;
  /** Seconds that a node may lag behind. Default: 5 for a node on this device, else 90. */
  readonly graceSecs?: number;
  /** A node of a different operator, which proves results. */
  readonly verificationUrl?: string;
}

const SHORTEST_EXPIRY = 20;
const LONGEST_EXPIRY = Number(SPECIFIED_DEFAULTS.expirySecs);
/** Seconds; more than the lag of public replicas. */
export const PUBLIC_GRACE_SECS = 90;
/** Seconds, for a node on this device. */
export const LOCAL_GRACE_SECS = 5;

/** Seconds from the chain's time until a transaction of this network expires. */
export function expirySecsOf({ expirySecs, defaults = SPECIFIED_DEFAULTS }: OutboxNetwork): bigint {
  if (expirySecs === undefined) return defaults.expirySecs;
  return BigInt(Math.min(LONGEST_EXPIRY, Math.max(SHORTEST_EXPIRY, Math.round(expirySecs))));
}

/** Seconds after the expiry until silence means "not executed". */
export function graceSecsOf({
  url,
  graceSecs = isOnThisDevice(url) ? LOCAL_GRACE_SECS : PUBLIC_GRACE_SECS,
}: OutboxNetwork): bigint {
  return BigInt(Math.max(0, Math.round(graceSecs)));
}

/** True for a node on this device: it has no load balancer, so no lagging replica. */
export function isOnThisDevice(url: string): boolean {
  const host = URL.canParse(url) ? new URL(url).hostname : "";
  return host === "localhost" || host === "127.0.0.1" || host === "[::1]";
}
