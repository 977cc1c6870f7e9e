import { inDialects, type Api } from "../api.ts";
import { answer, getDialect } from "../answer.ts";

/** Chain ID, parameters and gas prices. */
export function networkRoutes({ app, chain, nodeVersion }: Api): void {
  // A bare number (documented).
  app.on("GET", inDialects("/transactions/chain_id"), () => answer(chain.chainId));

  app.on("GET", inDialects("/transactions/parameters"), () =>
    answer({ max_transaction_time_to_live_seconds: chain.maxTimeToLiveSecs }),
  );

  // That it is there is documented, and that 12 adds the release; the fields' names are inferred.
  app.on("GET", inDialects("/version", ["v3", "v4"]), () =>
    answer({
      tag: `supra_rpc_v${nodeVersion}`,
      ...(nodeVersion === "12" ? { release: `supra_node_v${nodeVersion}.0.0` } : {}),
    }),
  );

  // Two figures in v1, four in v3, in this order (documented; order from an official client's test).
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
