import type { Chain } from "../chain/chain.ts";
import type { Router } from "./router.ts";

/** What a route file gets: where to put its routes, and whom to ask. */
export interface Api {
  readonly app: Router;
  readonly chain: Chain;
}
