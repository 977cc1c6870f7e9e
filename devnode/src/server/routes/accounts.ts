import { inDialects, type RouteContext } from "../route.ts";
import { answer, getDialect } from "../answer.ts";
import { addressParam } from "../request.ts";
import { requestRefused } from "../server-errors.ts";

export function accountRoutes({ app, chain }: RouteContext): void {
  app.on("GET", inDialects("/accounts/:address"), (context) => {
    const account = chain.account(addressParam(context));
    if (account !== undefined)
      return answer({
        sequence_number: account.sequenceNumber,
        authentication_key: account.authenticationKey,
      });
    // v1: documented as nullable. v3: status and text that the official clients expect.
    if (getDialect(context) === "v1") return answer(null);
    throw requestRefused({ status: 400, sentence: "Resource not found: 0x1::account::Account" });
  });
}
