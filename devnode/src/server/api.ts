import type { Hono } from "hono";
import type { Chain } from "../chain/chain.ts";
import type { NodeVersion } from "./node-version.ts";

/** What a route file gets: where to put its routes, and whom to ask. */
export interface Api {
  readonly app: Hono;
  readonly chain: Chain;
  /** Routes of later versions are not there. */
  readonly nodeVersion: NodeVersion;
}
