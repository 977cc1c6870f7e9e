import { inDialects, type RouteContext } from "../route.ts";
import { answer, getDialect } from "../answer.ts";
import { transactionJson } from "../json/transaction-json.ts";
import { addressParam, flag, pageSize, wholeNumber } from "../request.ts";

/** `/accounts/{address}/automated_transactions`; not in v1. */
export function automationRoutes({ app, chain }: RouteContext): void {
  // Parameters and cursor header are documented. The cursor's content, a list index, is the devnode's own.
  // `block_height` is the list's start.
  app.on("GET", inDialects("/accounts/:address/automated_transactions", ["v3", "v4"]), (context) => {
    const height = Number(wholeNumber(context, "block_height") ?? 0n);
    const isAscending = flag(context, "ascending", false);
    const all = chain.getAutomatedTransactions(addressParam(context));
    const matching = all.filter(({ block }) => block.height >= height);
    const from = Number(wholeNumber(context, "cursor") ?? 0n);
    const to = from + pageSize(context);
    const { length } = matching;
    const page = isAscending
      ? matching.slice(from, to)
      : matching.slice(Math.max(0, length - to), Math.max(0, length - from)).toReversed();
    const items = page.map((item) => transactionJson(chain, item, { dialect: getDialect(context) }));
    return answer(items, to < length ? { cursor: String(to) } : {});
  });
}
