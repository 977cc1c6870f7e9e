import { networkAborted } from "@holdfast/sdk/errors";
import { queryOptions } from "@tanstack/react-query";
import { isSupraError, type CallOptions } from "@holdfast/sdk";
import { networkKey, type ChainNetwork } from "./chain-network.ts";
import { getClient as sharedClientOf, type ClientOf } from "./client-cache.ts";

export interface NodeState {
  readonly url: string;
  readonly state: "ok" | "wrong-chain" | "unreachable";
  readonly latencyMs?: number;
  readonly behindSecs?: number;
}

const NODE_STATE_INTERVAL_MS = 15_000;

/** In the network's order, the verification node last. */
export function nodeStatesQuery(network: ChainNetwork) {
  const urls = listNodeUrls(network);
  return queryOptions({
    queryKey: ["chain", networkKey(network), "nodes", ...urls],
    queryFn: ({ signal }) => readNodeStates(network, { signal }),
    refetchInterval: NODE_STATE_INTERVAL_MS,
    retry: false,
  });
}

function listNodeUrls({ url, moreUrls = [], verificationUrl }: ChainNetwork): readonly string[] {
  return [url, ...moreUrls, ...(verificationUrl === undefined ? [] : [verificationUrl])];
}

export async function readNodeStates(
  network: ChainNetwork,
  call: CallOptions,
  {
    clientOf = sharedClientOf,
    now = () => performance.now(),
  }: { clientOf?: ClientOf; now?: () => number } = {},
): Promise<readonly NodeState[]> {
  const looks = await Promise.all(
    listNodeUrls(network).map((url) => lookAt({ ...network, url }, call, clientOf, now)),
  );
  const newest = looks.reduce((most, { micros = 0n }) => (micros > most ? micros : most), 0n);
  return looks.map(({ micros, ...state }) =>
    micros === undefined ? state : { ...state, behindSecs: Number((newest - micros) / 1_000_000n) },
  );
}

async function lookAt(
  { url, dialect, chainId }: ChainNetwork,
  call: CallOptions,
  clientOf: ClientOf,
  now: () => number,
): Promise<NodeState & { readonly micros?: bigint }> {
  const client = clientOf({ url, dialect, chainId });
  const started = now();
  try {
    const got = await client.chain.getId(call);
    const latencyMs = Math.round(now() - started);
    if (got !== chainId) return { url, state: "wrong-chain", latencyMs };
    const { timestampMicros: micros } = await client.chain.getLatestBlock(call);
    return { url, state: "ok", latencyMs, micros };
  } catch (error) {
    if (!isSupraError(error) || isSupraError(error, networkAborted)) throw error;
    return { url, state: "unreachable" };
  }
}
