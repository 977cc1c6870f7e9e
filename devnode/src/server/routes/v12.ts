import { isTransactionHash, JsonNode, SUPRA_COIN, type Address, type JsonValue } from "@holdfast/sdk";
import type { Context } from "hono";
import type { Chain } from "../../chain/chain.ts";
import type { TransactionList } from "../../chain/transaction-list.ts";
import { transactionCursor, type CommittedTransaction } from "../../chain/transaction-record.ts";
import type { RouteContext } from "../route.ts";
import { answer, answerPruned } from "../answer.ts";
import { transactionJson } from "../json/transaction-json.ts";
import { addressParam, flag, jsonBody, pageSize, wholeNumber } from "../request.ts";
import { explainError, requestRefused } from "../server-errors.ts";
import { isBeforeOldest, isOfType, select } from "./history.ts";
import { runView } from "./view.ts";

/** Maximum queries per batch. */
const MAX_BATCH_SIZE = 100;

/** Documented by the official client; paths and field names are inferred. See docs/decisions/0059. */
export function v12Routes({ app, chain }: RouteContext): void {
  // Each finalized transaction of an account once, without task runs (documented).
  app.get("/rpc/v4/accounts/:address/history", (context) => answerHistory(chain, context));

  app.post("/rpc/v4/view/batch", async (context) => {
    const requests = batch(await jsonBody(context), "requests");
    const results: JsonValue[] = [];
    for (const request of requests) results.push(await viewResult(chain, request));
    return answer({ results });
  });

  app.post("/rpc/v4/transactions/batch", async (context) => {
    const hashes = batch(await jsonBody(context), "hashes").map((node) => node.string().toLowerCase());
    return answer({ transactions: hashes.map((hash) => writeTransaction(chain, hash)) });
  });

  // Transfers between Move and EVM, which the devnode does not have.
  app.get("/rpc/v4/settlements", () => answer([]));
  app.get("/rpc/v4/settlements/:hash", () => {
    throw requestRefused({ status: 404, sentence: "Settlement not found" });
  });

  app.get("/rpc/v4/supply/native", () => {
    const supply = moveSupply(chain);
    return answer({ total_supply: supply, movevm_supply: supply, evm_supply: "0" });
  });
}

/** Merges the histories of the account, its coins and its fungible stores. */
function answerHistory(chain: Chain, context: Context): Response {
  const address = addressParam(context);
  const isAscending = flag(context, "ascending", false);
  const count = pageSize(context);
  const start = wholeNumber(context, "start");
  if (isAscending && isBeforeOldest(chain, start)) return answerPruned(chain.oldest);
  const found = new Map<
    CommittedTransaction["hash"],
    { record: CommittedTransaction; categories: Set<string> }
  >();
  let hasMore = false;
  for (const [category, list] of getLists(chain, address)) {
    const page = select(list, {
      getKey: transactionCursor,
      start,
      isStartIncluded: false,
      isAscending,
      count,
    });
    hasMore ||= page.hasMore;
    for (const record of page.items) {
      const known = found.get(record.hash) ?? { record, categories: new Set() };
      found.set(record.hash, known);
      known.categories.add(category);
    }
  }
  const all = [...found.values()].sort((a, b) => {
    const order = transactionCursor(a.record) < transactionCursor(b.record) ? -1 : 1;
    return isAscending ? order : -order;
  });
  const items = all.slice(0, count);
  const last = items.at(-1);
  const isLast = last === undefined || (!hasMore && all.length <= count);
  return answer(
    items.map(({ record, categories }) => ({
      transaction: transactionJson(chain, record, { dialect: "v4" }),
      categories: [...categories],
    })),
    isLast ? {} : { cursor: String(transactionCursor(last.record)) },
  );
}

function getLists(chain: Chain, address: Address): readonly (readonly [string, TransactionList])[] {
  const isUser = isOfType("user");
  return [
    ["sent", chain.sentBy(address)],
    ["coin", chain.getCoinTransactions(address).filter(isUser)],
    ...chain
      .getStores(address)
      .map((store) => ["fungible_asset", chain.getCoinTransactions(store).filter(isUser)] as const),
  ];
}

/** The result or the error: one failure does not affect the others. */
async function viewResult(chain: Chain, request: JsonNode): Promise<JsonValue> {
  try {
    return { result: await runView(chain, request) };
  } catch (error) {
    const { status, message } = explainError(error);
    if (status >= 500) throw error;
    return { error: { message } };
  }
}

function writeTransaction(chain: Chain, hash: string): JsonValue {
  const record = isTransactionHash(hash) ? chain.transaction(hash) : undefined;
  return record === undefined ? null : transactionJson(chain, record, { dialect: "v4" });
}

function moveSupply(chain: Chain): JsonValue {
  const [supply] = chain.view({ function: "0x1::coin::supply", typeArguments: [SUPRA_COIN], arguments: [] });
  const [units] = new JsonNode(supply, "supply").get("vec").items();
  return units?.value ?? null;
}

function batch(body: JsonValue, name: string): readonly JsonNode[] {
  const items = new JsonNode(body, "body").get(name).items();
  if (items.length > MAX_BATCH_SIZE)
    throw requestRefused({
      status: 400,
      sentence: `Too many ${name}: got ${items.length}, but the limit is ${MAX_BATCH_SIZE}`,
    });
  return items;
}
