import { accountsApi } from "./accounts.ts";
import { chainApi } from "./chain.ts";
import { coinsApi } from "./coins.ts";
import { eventsApi } from "./events.ts";
import { faucetApi } from "./faucet.ts";
import { historyApi } from "./history.ts";
import { createHttp } from "./http.ts";
import type { HttpOptions } from "./request.ts";
import { modulesApi } from "./modules.ts";
import { resourcesApi } from "./resources.ts";
import { tokensApi } from "./tokens.ts";
import { transactionsApi } from "./transactions.ts";
import { viewApi } from "./view.ts";

/** Options of {@link createSupraClient}: the node's address, and a network profile fits too. */
export type ClientOptions = HttpOptions;

/** A client of a node, with requests by resource. Sends nothing until called, and never retries. */
export function createSupraClient(options: ClientOptions) {
  const http = createHttp(options);
  return {
    url: http.url,
    dialect: http.dialect,
    chain: chainApi(http),
    accounts: accountsApi(http),
    resources: resourcesApi(http),
    modules: modulesApi(http),
    coins: coinsApi(http),
    events: eventsApi(http),
    history: historyApi(http),
    tokens: tokensApi(http),
    transactions: transactionsApi(http),
    faucet: faucetApi(http),
    view: viewApi(http),
  };
}

/** A client of one node. */
export type SupraClient = ReturnType<typeof createSupraClient>;
