import { SPECIFIED_DEFAULTS, type NetworkProfile, type TransactionDefaults } from "@holdfast/sdk";

/** A network as this folder needs it: the profile, and how long to wait for what. */
export interface ChainNetwork extends NetworkProfile {
  /** Seconds that a transaction may wait for its block; at least 20, at most 300. Default: the profile's. */
  readonly expirySecs?: number;
  /** Seconds that a node of this network may lag behind. Default 5 for a node on this device, 90 for any other. */
  readonly graceSecs?: number;
  /** Milliseconds between two blocks, at least. Default 10 for a node on this device, 100 for any other. */
  readonly fastestBlockMs?: number;
  /** Further nodes of the same chain and dialect, asked when the first does not answer. */
  readonly moreUrls?: readonly string[];
  /** Another operator's node, asked whether it sees the same before something is signed. */
  readonly verificationUrl?: string;
}

const SHORTEST_EXPIRY = 20;
const LONGEST_EXPIRY = 300;
/** More than the worst lag of a public network's replicas. */
const GRACE = 90;
const LOCAL_GRACE = 5;
/** Quicker than any public network of this chain makes blocks: bounds rest on it. */
const BLOCK_MS = 100;
const LOCAL_BLOCK_MS = 10;

/** Identifies the node in query keys: same answers for the same key. Strings only, so that it survives JSON. */
export function networkKey({ url, dialect, chainId }: NetworkProfile): string {
  return `${chainId} ${dialect} ${url}`;
}

export function defaultsOf({ defaults = SPECIFIED_DEFAULTS }: NetworkProfile): TransactionDefaults {
  return defaults;
}

export function expirySecsOf(network: ChainNetwork): bigint {
  const wanted = network.expirySecs ?? Number(defaultsOf(network).expirySecs);
  return BigInt(Math.min(LONGEST_EXPIRY, Math.max(SHORTEST_EXPIRY, Math.round(wanted))));
}

export function graceSecsOf({
  url,
  graceSecs = isOnThisDevice(url) ? LOCAL_GRACE : GRACE,
}: ChainNetwork): bigint {
  return BigInt(Math.max(0, Math.round(graceSecs)));
}

/** Milliseconds; for bounds of what happens in every block. */
export function fastestBlockMsOf({
  url,
  fastestBlockMs = isOnThisDevice(url) ? LOCAL_BLOCK_MS : BLOCK_MS,
}: ChainNetwork): bigint {
  return BigInt(Math.max(1, Math.floor(fastestBlockMs)));
}

/** A node of one's own stands behind no balancer, so that no replica of it can lag. */
function isOnThisDevice(url: string): boolean {
  const host = URL.canParse(url) ? new URL(url).hostname : "";
  return host === "localhost" || host === "127.0.0.1" || host === "[::1]";
}
