import { SPECIFIED_DEFAULTS, type NetworkProfile, type TransactionDefaults } from "@holdfast/sdk";
import { isOnThisDevice, type OutboxNetwork } from "@holdfast/sdk/outbox";

/** A network as this folder needs it: the outbox's, and which further nodes to ask. */
export interface ChainNetwork extends OutboxNetwork {
  /** Milliseconds between two blocks, at least. Default 10 for a node on this device, 100 for any other. */
  readonly fastestBlockMs?: number;
  /** Further nodes of the same chain and dialect, asked when the first does not answer. */
  readonly moreUrls?: readonly string[];
}

/** Quicker than any public network of this chain makes blocks: bounds rest on it. */
const BLOCK_MS = 100;
const LOCAL_BLOCK_MS = 10;

/** Identifies the node in query keys: same answers for the same key. Strings only, so that it survives JSON. */
export function networkKey({ url, dialect, chainId }: NetworkProfile): string {
  return `${chainId} ${dialect} ${url}`;
}

export function getDefaults({ defaults = SPECIFIED_DEFAULTS }: NetworkProfile): TransactionDefaults {
  return defaults;
}

/** Milliseconds; for bounds of what happens in every block. */
export function getFastestBlockMs({
  url,
  fastestBlockMs = isOnThisDevice(url) ? LOCAL_BLOCK_MS : BLOCK_MS,
}: ChainNetwork): bigint {
  return BigInt(Math.max(1, Math.floor(fastestBlockMs)));
}
