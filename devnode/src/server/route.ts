import type { Hono } from "hono";
import type { Chain } from "../chain/chain.ts";
import type { Dialect } from "./answer.ts";
import type { NodeVersion } from "./node-version.ts";

export interface RouteContext {
  readonly app: Hono;
  readonly chain: Chain;
  /** Routes of later versions are missing. */
  readonly nodeVersion: NodeVersion;
}

/** A route's path in each API version. The router finds literal paths by a map, but tries every pattern. */
export function inDialects(path: string, dialects: readonly Dialect[] = ["v1", "v3", "v4"]): string[] {
  return dialects.map((dialect) => `/rpc/${dialect}${path}`);
}
