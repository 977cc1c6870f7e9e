import type { Address } from "@holdfast/sdk";
import type { Chain } from "../chain/chain.ts";
import { answerError, type Answer } from "./answer.ts";
import type { Api } from "./api.ts";
import { withCors } from "./cors.ts";
import { guardDev, guardSocket, type DevAccess } from "./dev/dev-guard.ts";
import { devRoutes } from "./dev/dev-routes.ts";
import { stateRoutes } from "./dev/state-routes.ts";
import { faultRoutes } from "./dev/fault-routes.ts";
import { oracleRoutes } from "./dev/oracle-routes.ts";
import type { Faults, Forward } from "./faults.ts";
import { landingRoutes, type ShownAccount } from "./landing.ts";
import { accountRoutes } from "./routes/accounts.ts";
import { automationRoutes } from "./routes/automation.ts";
import { blockRoutes, SOCKET_PATH } from "./routes/blocks.ts";
import { eventRoutes } from "./routes/events.ts";
import { faucetRoutes } from "./routes/faucet.ts";
import { historyRoutes } from "./routes/history.ts";
import { moduleRoutes } from "./routes/modules.ts";
import { networkRoutes } from "./routes/network.ts";
import { proofRoutes } from "./routes/proofs.ts";
import { resourceRoutes } from "./routes/resources.ts";
import { transactionRoutes } from "./routes/transactions.ts";
import { viewRoutes } from "./routes/view.ts";
import type { HttpRequest } from "./http-request.ts";
import { Router } from "./router.ts";
import { explainError } from "./server-errors.ts";

/** What the server speaks for. */
export interface AppOptions {
  readonly chain: Chain;
  readonly faults: Faults;
  /** Shown on the landing page. */
  readonly accounts: readonly ShownAccount[];
  /** The pool that everybody can stake in; shown there too. */
  readonly pool: Address;
  /** Who may use what only a devnode can do. */
  readonly devAccess: DevAccess;
}

/** The node's interface as one function from request to answer. */
export function createApp(options: AppOptions): Forward {
  const router = createRoutes(options);
  const { chain, devAccess } = options;
  const chainId = String(chain.chainId);
  return withCors(devAccess, async (request) => {
    const answer = await answerOf(router, request, devAccess);
    // With refusals too (release notes of node 11.7).
    if (request.url.pathname.startsWith("/rpc/")) answer.headers.set("x-supra-chain-id", chainId);
    return answer;
  });
}

async function answerOf(router: Router, request: HttpRequest, access: DevAccess): Promise<Answer> {
  try {
    if (/^\/dev(?:\/|$)/.test(request.url.pathname)) guardDev(request, access);
    if (request.url.pathname === SOCKET_PATH) guardSocket(request, access);
    return (await router.answer(request)) ?? answerError(404, "Not found");
  } catch (error) {
    const { status, message, retryAfterSecs } = explainError(error);
    const refusal = answerError(status, message);
    if (retryAfterSecs !== undefined) refusal.headers.set("retry-after", String(retryAfterSecs));
    return refusal;
  }
}

function createRoutes({ chain, faults, accounts, pool }: AppOptions): Router {
  const app = new Router();
  const api: Api = { app, chain };

  networkRoutes(api);
  accountRoutes(api);
  resourceRoutes(api);
  moduleRoutes(api);
  historyRoutes(api);
  automationRoutes(api);
  proofRoutes(api); // before what takes any word for a hash
  transactionRoutes(api);
  viewRoutes(api);
  faucetRoutes(api);
  blockRoutes(api);
  eventRoutes(api);
  devRoutes(api);
  oracleRoutes(api);
  stateRoutes(api);
  faultRoutes(app, faults);
  landingRoutes(api, { accounts, pool });
  return app;
}
