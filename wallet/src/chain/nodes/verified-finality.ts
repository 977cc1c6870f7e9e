import { networkAborted } from "@holdfast/sdk/errors";
import { queryOptions } from "@tanstack/react-query";
import { isSupraError, type CallOptions } from "@holdfast/sdk";
import { isContradiction, type OutboxEntry, outcomeOf } from "@holdfast/sdk/outbox";
import { networkKey, type ChainNetwork } from "./chain-network.ts";
import { getClient as sharedClientOf, type ClientOf } from "./client-cache.ts";

interface VerifiedFinality {
  readonly state: "none" | "agrees" | "waiting" | "silent" | "disagrees";
  readonly host?: string;
}

const FINALITY_INTERVAL_MS = 5000;

export function verifiedFinalityQuery(network: ChainNetwork, entry: OutboxEntry) {
  return queryOptions({
    queryKey: ["chain", networkKey(network), "verification", network.verificationUrl ?? "", entry.hash],
    queryFn: ({ signal }) => readVerifiedFinality(network, entry, { signal }),
    enabled: network.verificationUrl !== undefined && entry.outcome !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === "agrees" ? false : FINALITY_INTERVAL_MS),
    retry: false,
  });
}

/** Compares block and result. Rejects only if canceled. */
export async function readVerifiedFinality(
  { verificationUrl: url, dialect, chainId }: ChainNetwork,
  entry: OutboxEntry,
  { clientOf = sharedClientOf, ...call }: CallOptions & { readonly clientOf?: ClientOf } = {},
): Promise<VerifiedFinality> {
  if (url === undefined || entry.outcome === undefined) return { state: "none" };
  const { host } = new URL(url);
  try {
    const client = clientOf({ url, dialect, chainId });
    const detail = await client.transactions.find(entry.hash, call);
    if (detail === undefined) return { state: "waiting", host };
    if (isContradiction(entry, detail)) return { state: "disagrees", host };
    const seen = outcomeOf(entry, detail);
    if (seen === undefined) return { state: "waiting", host };
    const isSame =
      seen.state === entry.state &&
      seen.outcome?.blockHeight === entry.outcome.blockHeight &&
      seen.outcome.vmStatus === entry.outcome.vmStatus;
    return { state: isSame ? "agrees" : "disagrees", host };
  } catch (error) {
    if (!isSupraError(error) || isSupraError(error, networkAborted)) throw error;
    return { state: "silent", host };
  }
}
