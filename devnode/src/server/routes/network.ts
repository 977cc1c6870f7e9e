import { inDialects, type RouteContext } from "../route.ts";
import { answer, getDialect } from "../answer.ts";

export function networkRoutes({ app, chain, nodeVersion }: RouteContext): void {
  // A bare number (documented).
  app.on("GET", inDialects("/transactions/chain_id"), () => answer(chain.chainId));

  app.on("GET", inDialects("/transactions/parameters"), () =>
    answer({ max_transaction_time_to_live_seconds: chain.maxTimeToLiveSecs }),
  );

  // The route, and node 12's release in it, are documented; field names are inferred.
  app.on("GET", inDialects("/version", ["v3", "v4"]), () =>
    answer({
      tag: `supra_rpc_v${nodeVersion}`,
      ...(nodeVersion === "12" ? { release: `supra_node_v${nodeVersion}.0.0` } : {}),
    }),
  );

  // v1: two figures; v3: four, in this order (documented; order from an official client's test).
  app.on("GET", inDialects("/transactions/estimate_gas_price"), (context) => {
    const { mean, max, median } = chain.gasPrices();
    const both = { mean_gas_price: mean, max_gas_price: max };
    return answer(
      getDialect(context) === "v1"
        ? both
        : { ...both, median_gas_price: median, min_configured_gas_price: chain.minGasUnitPrice },
    );
  });
}
