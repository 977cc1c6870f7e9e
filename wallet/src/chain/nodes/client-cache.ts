import {
  createHttp,
  createSupraClient,
  type Http,
  type NetworkProfile,
  type SupraClient,
  retryAfterSecs,
  type Dialect,
} from "@holdfast/sdk";
import { loggedFetch } from "./network-log.ts";

const clients = new Map<string, SupraClient>();

type Reach = Pick<NetworkProfile, "url" | "dialect" | "chainId"> & {
  readonly moreUrls?: readonly string[];
};

export function getClient({ url, dialect, chainId, moreUrls = [] }: Reach): SupraClient {
  const key = [dialect, chainId, url, ...moreUrls].join(" ");
  const known = clients.get(key);
  if (known !== undefined) return known;
  const pool = new NodePool({ urls: [url, ...moreUrls], dialect, chainId });
  const fetch = moreUrls.length === 0 ? loggedFetch : (request: Request) => pool.fetch(request);
  const client = createSupraClient({ url, dialect, chainId, fetch });
  clients.set(key, client);
  return client;
}

export type ClientOf = (network: Reach) => SupraClient;

/** One node without fallbacks, for answers whose origin matters. */
export function getHttp({ url, dialect, chainId }: OneNode): Http {
  return createHttp({ url, dialect, chainId, fetch: loggedFetch });
}

type OneNode = Pick<NetworkProfile, "url" | "dialect" | "chainId">;

export type HttpOf = (node: OneNode) => Http;

interface NodePoolOptions {
  readonly urls: readonly string[];
  readonly dialect: Dialect;
  /** A node on another chain is skipped: answers of two chains must not be mixed. */
  readonly chainId: number;
}

/** A failed node is skipped for this long while others respond. */
const REST_MS = 30_000;
/** Limits a node's Retry-After. */
const LONGEST_REST_MS = 60_000;
/** Timeout while another node is left to try. */
const PATIENCE_MS = 6000;

interface PooledNode {
  readonly url: string;
  isOnChain: boolean | undefined;
  restsUntilMs: number;
}

/** Any request may be sent twice: reads change nothing, and the chain executes a transaction once. */
class NodePool {
  readonly #options: NodePoolOptions;
  readonly #nodes: readonly PooledNode[];

  constructor(options: NodePoolOptions) {
    this.#options = options;
    this.#nodes = options.urls.map((url) => ({ url, isOnChain: undefined, restsUntilMs: 0 }));
  }

  async fetch(request: Request): Promise<Response> {
    const first = this.#nodes[0]?.url ?? "";
    const body = request.method === "POST" ? await request.arrayBuffer() : null;
    const { method, headers, signal } = request;
    const path = request.url.slice(first.replace(/\/$/, "").length);
    const order = this.#inOrder();
    let refused: Response | undefined;
    let failure: Error | undefined;
    for (const [index, node] of order.entries()) {
      const isLast = index === order.length - 1;
      const patience = isLast ? signal : AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
      const url = `${node.url.replace(/\/$/, "")}${path}`;
      try {
        const refusal = await this.#check(node, patience);
        if (node.isOnChain === false) continue;
        const response =
          refusal ?? (await loggedFetch(new Request(url, { method, headers, body, signal: patience })));
        if (!isRefusal(response)) return response;
        refused ??= response;
        this.#rest(node, this.#readRestMs(response));
      } catch (error) {
        if (signal.aborted) throw error;
        failure ??= error instanceof Error ? error : new TypeError("Failed to fetch");
        this.#rest(node, REST_MS);
      }
    }
    if (refused !== undefined) return refused;
    throw failure ?? new TypeError("No node of this network can be asked.");
  }

  /** Failed nodes come last, the soonest available first. */
  #inOrder(): readonly PooledNode[] {
    const now = Date.now();
    const restMs = ({ restsUntilMs }: PooledNode): number => Math.max(0, restsUntilMs - now);
    return this.#nodes.toSorted((a, b) => restMs(a) - restMs(b));
  }

  /** Checks a node's chain once. Returns its error response, if any. */
  async #check(node: PooledNode, signal: AbortSignal): Promise<Response | undefined> {
    if (node.isOnChain !== undefined) return undefined;
    const { dialect, chainId } = this.#options;
    const url = `${node.url.replace(/\/$/, "")}/rpc/${dialect}/transactions/chain_id`;
    const response = await loggedFetch(new Request(url, { signal }));
    if (isRefusal(response)) return response;
    node.isOnChain = response.ok && (await response.text()).trim() === String(chainId);
    return undefined;
  }

  #rest(node: PooledNode, ms: number): void {
    node.restsUntilMs = Date.now() + Math.min(ms, LONGEST_REST_MS);
    // After a failure, another node may be behind the address.
    node.isOnChain = undefined;
  }

  #readRestMs({ headers }: Response): number {
    const secs = retryAfterSecs(headers, Date.now());
    return secs === undefined ? REST_MS : secs * 1000;
  }
}

function isRefusal({ status }: Response): boolean {
  return status === 429 || status >= 500;
}
