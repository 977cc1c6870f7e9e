import { SPECIFIED_DEFAULTS, type NetworkProfile, type TransactionDefaults } from "@holdfast/sdk";
import { isOnThisDevice, type OutboxNetwork } from "@holdfast/sdk/outbox";

export interface ChainNetwork extends OutboxNetwork {
  /** Minimum block interval. Default: 10 for a local node, otherwise 100. */
  readonly fastestBlockMs?: number;
  readonly moreUrls?: readonly string[];
}

/** Shorter than any public Supra network's interval; limits rely on it. */
const BLOCK_MS = 100;
const LOCAL_BLOCK_MS = 10;

/** Identifies a node in query keys. Strings only, so that it survives JSON. */
export function networkKey({ url, dialect, chainId }: NetworkProfile): string {
  return `${chainId} ${dialect} ${url}`;
}

export function getDefaults({ defaults = SPECIFIED_DEFAULTS }: NetworkProfile): TransactionDefaults {
  return defaults;
}

export function getFastestBlockMs({
  url,
  fastestBlockMs = isOnThisDevice(url) ? LOCAL_BLOCK_MS : BLOCK_MS,
}: ChainNetwork): bigint {
  return BigInt(Math.max(1, Math.floor(fastestBlockMs)));
}
