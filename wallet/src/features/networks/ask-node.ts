import { createSupraClient, detectDialect, parseNodeUrl, type Dialect } from "@holdfast/sdk";
import { nodeNotAllowed } from "../../chain/chain-errors.ts";
import { loggedFetch } from "../../chain/nodes/network-log.ts";
import type { AllowNode } from "../../chain/nodes/node-permission.ts";

/** What a node says about itself before its network is added. */
export interface NodeAnswer {
  readonly url: string;
  readonly chainId: number;
  readonly dialect: Dialect;
  /** Quants per unit of gas below which it takes no transaction, where it says so. */
  readonly minGasPrice?: bigint;
}

/**
 * Asks a node which chain it is on, in the dialect of a network that it is for, else in the newest that it speaks.
 * @throws network/url-invalid, network/not-allowed, network/unreachable, network/timeout, http/…
 */
export async function askNode(text: string, allow: AllowNode, spoken?: Dialect): Promise<NodeAnswer> {
  const url = withName(text);
  const { origin } = parseNodeUrl(url);
  if (!(await allow(origin))) throw nodeNotAllowed({ origin });
  const dialect = spoken ?? (await detectDialect({ url, fetch: loggedFetch }));
  const { chain } = createSupraClient({ url, dialect, fetch: loggedFetch });
  const [chainId, { min }] = await Promise.all([chain.getId(), chain.getGasPrice()]);
  return { url, dialect, chainId, ...(min === undefined ? {} : { minGasPrice: min }) };
}

/**
 * A node at this machine's IPv6 address is asked as `localhost`: no policy of a page can name that address (CSP 3, section
 * 2.3.1), and browsers try it for that name (RFC 6761, section 6.3).
 */
function withName(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== "http:" || url.hostname !== "[::1]") return text;
  url.hostname = "localhost";
  return url.href.replace(/\/$/, "");
}
