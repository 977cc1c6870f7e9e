import { SPECIFIED_DEFAULTS } from "../transaction/defaults.ts";
import type { NetworkProfile } from "../client/network.ts";

/** A network as an outbox needs it: the profile, and how long to wait for what. */
export interface OutboxNetwork extends NetworkProfile {
  /** Seconds that a transaction may wait for its block; at least 20, at most 300. Default: the profile's. */
  readonly expirySecs?: number;
  /** Seconds that a node of this network may lag behind. Default 5 for a node on this device, 90 for any other. */
  readonly graceSecs?: number;
  /** A node of a different operator: its word proves how a transaction ended. */
  readonly verificationUrl?: string;
}

const SHORTEST_EXPIRY = 20;
const LONGEST_EXPIRY = Number(SPECIFIED_DEFAULTS.expirySecs);
/** More than the worst lag of a public network's replicas. */
const GRACE = 90;
const LOCAL_GRACE = 5;

/** Seconds from the chain's time until a transaction of this network expires. */
export function expirySecsOf({ expirySecs, defaults = SPECIFIED_DEFAULTS }: OutboxNetwork): bigint {
  if (expirySecs === undefined) return defaults.expirySecs;
  return BigInt(Math.min(LONGEST_EXPIRY, Math.max(SHORTEST_EXPIRY, Math.round(expirySecs))));
}

/** Seconds after the expiry until silence means that a transaction was not executed. */
export function graceSecsOf({
  url,
  graceSecs = isOnThisDevice(url) ? LOCAL_GRACE : GRACE,
}: OutboxNetwork): bigint {
  return BigInt(Math.max(0, Math.round(graceSecs)));
}

/** Whether a node runs on this device: it stands behind no balancer, so that no replica of it can lag. */
export function isOnThisDevice(url: string): boolean {
  const host = URL.canParse(url) ? new URL(url).hostname : "";
  return host === "localhost" || host === "127.0.0.1" || host === "[::1]";
}
