import type { Hono } from "hono";
import type { Chain } from "../chain/chain.ts";
import type { Dialect } from "./answer.ts";
import type { NodeVersion } from "./node-version.ts";

/** Dependencies of a route file. */
export interface Api {
  readonly app: Hono;
  readonly chain: Chain;
  /** Routes of later versions are not there. */
  readonly nodeVersion: NodeVersion;
}

/** A route's path in each form of the interface. The router finds a literal form by a map, but tries every pattern. */
export function inDialects(path: string, dialects: readonly Dialect[] = ["v1", "v3", "v4"]): string[] {
  return dialects.map((dialect) => `/rpc/${dialect}${path}`);
}
