import { inDialects, type RouteContext } from "../route.ts";
import { answer, getDialect } from "../answer.ts";
import { transactionJson } from "../json/transaction-json.ts";
import { addressParam } from "../request.ts";
import { hashParam } from "./transactions.ts";

export function faucetRoutes({ app, chain }: RouteContext): void {
  // `{"Accepted": hash}` is recorded. A recently funded account gets 429 (from an official client).
  app.on("GET", inDialects("/wallet/faucet/:address"), async (context) =>
    answer({ Accepted: await chain.faucet.request(addressParam(context)) }),
  );

  // A transaction or null (documented).
  app.on("GET", inDialects("/wallet/faucet/transactions/:hash"), (context) => {
    const record = chain.transaction(hashParam(context));
    return answer(
      record === undefined ? null : transactionJson(chain, record, { dialect: getDialect(context) }),
    );
  });
}
