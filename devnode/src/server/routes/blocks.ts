import type { Hex, JsonValue, TransactionHash } from "@holdfast/sdk";
import type { Context } from "hono";
import type { Block } from "../../chain/block.ts";
import type { CommittedTransaction } from "../../chain/transaction-record.ts";
import { inDialects, type RouteContext } from "../route.ts";
import { answer, answerError, answerPruned, getDialect, type Dialect } from "../answer.ts";
import { blockHeaderJson } from "../json/block-json.ts";
import { inclusionProofJson } from "../json/proof-json.ts";
import { transactionJson } from "../json/transaction-json.ts";
import { flag, pathParam } from "../request.ts";
import { requestRefused } from "../server-errors.ts";
import { isOfAskedType } from "./transactions.ts";

/** Path of the WebSocket for new blocks. */
export const SOCKET_PATH = "/rpc/v4/ws";

/** `/block` routes. All shapes are documented, none recorded. */
export function blockRoutes(api: RouteContext): void {
  const { app, chain } = api;

  // New blocks (documented), over WebSocket only.
  app.get(SOCKET_PATH, () => {
    const refused = answerError(426, "Upgrade to a WebSocket");
    refused.headers.set("upgrade", "websocket");
    return refused;
  });

  app.on("GET", inDialects("/block"), (context) => {
    chain.keepTime();
    const { head } = chain;
    return answer(
      getDialect(context) === "v1"
        ? blockHeaderJson(head.header)
        : fullBlockJson(api, head, { dialect: getDialect(context), listed: undefined }),
    );
  });

  app.on("GET", inDialects("/block/height/:height{[0-9]{1,15}}"), (context) => {
    const height = Number(pathParam(context, "height"));
    const block = chain.blockAt(height);
    const isFull = flag(context, "with_finalized_transactions", false);
    if (block === undefined) return height < chain.oldest ? pruned(api, context) : missing(context);
    return answer(
      getDialect(context) === "v1"
        ? {
            header: blockHeaderJson(block.header),
            transactions: isFull ? transactionsJson(api, block.transactions, { dialect: "v1" }) : null,
          }
        : fullBlockJson(api, block, blockForm(api, context, block)),
    );
  });

  app.on("GET", inDialects("/block/:hash"), (context) => {
    const block = chain.blockByHash(blockHash(context));
    if (block === undefined) return missing(context);
    return answer(
      getDialect(context) === "v1"
        ? blockHeaderJson(block.header)
        : fullBlockJson(api, block, blockForm(api, context, block)),
    );
  });

  app.on("GET", inDialects("/block/:hash/transactions"), (context) => {
    const block = chain.blockByHash(blockHash(context));
    return block === undefined ? missing(context) : answer(filterByType(api, context, block));
  });
}

/** v1 answers null (documented as nullable), v3 and v4 404 (documented). */
function missing(context: Context): Response {
  if (getDialect(context) === "v1") return answer(null);
  throw requestRefused({ status: 404, sentence: "Block not found" });
}

/** 410 in v3 and v4; v1 is only known to answer null. */
function pruned({ chain }: RouteContext, context: Context): Response {
  return getDialect(context) === "v1" ? missing(context) : answerPruned(chain.oldest);
}

function blockHash(context: Context): Hex {
  const text = pathParam(context, "hash").toLowerCase().replace(/^0x/, "");
  if (!/^[0-9a-f]{64}$/.test(text))
    throw requestRefused({ status: 400, sentence: "Invalid block hash: expected 64 hex digits" });
  return `0x${text}`;
}

/** Transactions of the requested `type` (documented for v3 and v4). */
function filterByType({ chain }: RouteContext, context: Context, block: Block): readonly TransactionHash[] {
  if (getDialect(context) === "v1" || (context.req.query("type") ?? "") === "") return block.transactions;
  return block.transactions.filter((hash) => {
    const record = chain.transaction(hash);
    return record !== undefined && isOfAskedType(context, record);
  });
}

interface BlockForm {
  readonly dialect: Dialect;
  readonly listed: readonly TransactionHash[] | undefined;
  readonly isProven?: boolean;
}

function blockForm(api: RouteContext, context: Context, block: Block): BlockForm {
  const isProven = getDialect(context) === "v4" && flag(context, "include_proof", false);
  return {
    dialect: getDialect(context),
    listed: flag(context, "with_finalized_transactions", false)
      ? filterByType(api, context, block)
      : undefined,
    isProven,
  };
}

function fullBlockJson(
  api: RouteContext,
  block: Block,
  { dialect, listed, isProven = false }: BlockForm,
): JsonValue {
  return {
    header: blockHeaderJson(block.header),
    execution_statistics: statisticsJson(api, block),
    transactions: listed === undefined ? null : transactionsJson(api, listed, { dialect, isProven }),
  };
}

function transactionsJson(
  { chain }: RouteContext,
  hashes: readonly TransactionHash[],
  { dialect, isProven = false }: Pick<BlockForm, "dialect" | "isProven">,
): readonly JsonValue[] {
  return hashes.map((hash) => {
    const record = chain.transaction(hash);
    const inclusion = isProven ? inclusionProofJson(chain, hash) : null;
    return record === undefined ? null : transactionJson(chain, record, { dialect, inclusion });
  });
}

/** Names from the official v3 client's types. */
function statisticsJson({ chain }: RouteContext, block: Block): JsonValue {
  const own: CommittedTransaction[] = [];
  const automated: CommittedTransaction[] = [];
  for (const hash of block.transactions) {
    const record = chain.transaction(hash);
    if (record?.kind !== "committed") continue;
    (record.registrationHash === undefined ? own : automated).push(record);
  }
  const prices = own.map(({ signed }) => signed.raw.gasUnitPrice).sort((a, b) => (a < b ? -1 : 1));
  return {
    automated_txn_count: automated.length,
    automated_txn_gas_unit_price: automated[0]?.signed.raw.gasUnitPrice ?? null,
    block_gas_unit_price_min: prices[0] ?? null,
    block_gas_unit_price_max: prices.at(-1) ?? null,
    block_total_user_gas_used: gasUsedBy(own),
    block_total_automated_gas_used: gasUsedBy(automated),
    user_txn_count: own.length,
  };
}

function gasUsedBy(transactions: readonly CommittedTransaction[]): bigint {
  return transactions.reduce((sum, { gasUsed }) => sum + gasUsed, 0n);
}
