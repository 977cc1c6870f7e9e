import { Hono } from "hono";
import { getPath } from "hono/utils/url";
import type { Chain } from "../chain/chain.ts";
import { answerError } from "./answer.ts";
import type { RouteContext } from "./route.ts";
import { withCors } from "./cors.ts";
import { devGuard, socketGuard, type DevAccess } from "./dev/dev-guard.ts";
import { devRoutes } from "./dev/dev-routes.ts";
import { accountListRoute, type KnownAccounts } from "./dev/account-list.ts";
import { stateRoutes } from "./dev/state-routes.ts";
import { faultRoutes } from "./dev/fault-routes.ts";
import { oracleRoutes } from "./dev/oracle-routes.ts";
import type { Faults, Forward } from "./faults.ts";
import { pageRoutes, type PageFiles } from "./page.ts";
import type { NodeVersion } from "./node-version.ts";
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
import { v12Routes } from "./routes/v12.ts";
import { viewRoutes } from "./routes/view.ts";
import { explainError } from "./server-errors.ts";

interface AppOptions {
  readonly chain: Chain;
  readonly faults: Faults;
  readonly nodeVersion: NodeVersion;
  /** Test accounts and the staking pool. */
  readonly known: KnownAccounts;
  readonly page: PageFiles | undefined;
  readonly devAccess: DevAccess;
}

export function createApp(options: AppOptions): Forward {
  const app = createRoutes(options);
  const chainId = String(options.chain.chainId);
  return withCors(options.devAccess, async (request) => {
    const response = await app.fetch(request);
    // Also on errors (release notes of node 11.7).
    if (getPath(request).startsWith("/rpc/")) response.headers.set("x-supra-chain-id", chainId);
    return response;
  });
}

function createRoutes({ chain, nodeVersion, faults, known, page, devAccess }: AppOptions): Hono {
  const app = new Hono();
  const api: RouteContext = { app, chain, nodeVersion };

  app.use("/dev/*", devGuard(devAccess));
  app.use(SOCKET_PATH, socketGuard(devAccess));
  networkRoutes(api);
  accountRoutes(api);
  resourceRoutes(api);
  moduleRoutes(api);
  historyRoutes(api);
  automationRoutes(api);
  if (nodeVersion === "12") v12Routes(api);
  proofRoutes(api); // must precede the :hash route
  transactionRoutes(api);
  viewRoutes(api);
  faucetRoutes(api);
  blockRoutes(api);
  eventRoutes(api);
  devRoutes(api);
  oracleRoutes(api);
  stateRoutes(api);
  faultRoutes(app, faults);
  accountListRoute(app, known);
  // A strict node has no other routes.
  if (devAccess.isStrict !== true) pageRoutes(api, page);

  app.notFound(() => answerError(404, "Not found"));
  app.onError((error) => {
    const { status, message, retryAfterSecs } = explainError(error);
    const response = answerError(status, message);
    if (retryAfterSecs !== undefined) response.headers.set("retry-after", String(retryAfterSecs));
    return response;
  });
  return app;
}
