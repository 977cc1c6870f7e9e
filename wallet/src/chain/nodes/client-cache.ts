import {
  createHttp,
  createSupraClient,
  type Http,
  type NetworkProfile,
  type SupraClient,
} from "@holdfast/sdk";
import { createNodePool } from "./node-pool.ts";
import { loggedFetch } from "./network-log.ts";

const clients = new Map<string, SupraClient>();

/** How a network is reached. */
export type Reach = Pick<NetworkProfile, "url" | "dialect" | "chainId"> & {
  /** Further nodes of the same chain and dialect, asked when the first does not answer. */
  readonly moreUrls?: readonly string[];
};

/** The client of a network; the same one for the same nodes and dialect. With several nodes, the first that answers. */
export function getClient({ url, dialect, chainId, moreUrls = [] }: Reach): SupraClient {
  const key = [dialect, chainId, url, ...moreUrls].join(" ");
  const known = clients.get(key);
  if (known !== undefined) return known;
  const fetch =
    moreUrls.length === 0
      ? loggedFetch
      : createNodePool({ urls: [url, ...moreUrls], dialect, chainId, fetch: loggedFetch });
  const client = createSupraClient({ url, dialect, chainId, fetch });
  clients.set(key, client);
  return client;
}

/** How a network's node is reached; replaced in tests. */
export type ClientOf = (network: Reach) => SupraClient;

/** One node of a network, and no other in its place: whose word it is must be known. */
export function getHttp({ url, dialect, chainId }: OneNode): Http {
  return createHttp({ url, dialect, chainId, fetch: loggedFetch });
}

type OneNode = Pick<NetworkProfile, "url" | "dialect" | "chainId">;

/** How a single node is asked for proofs; replaced in tests. */
export type HttpOf = (node: OneNode) => Http;
