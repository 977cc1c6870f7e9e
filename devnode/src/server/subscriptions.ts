import { isSupraError, JsonNode, parseJson, stringifyJson, type JsonValue } from "@holdfast/sdk";
import type { Block } from "../chain/block.ts";
import type { Chain } from "../chain/chain.ts";
import { blockHeaderJson } from "./json/block-json.ts";
import { transactionJson } from "./json/transaction-json.ts";
import { inclusionProofJson } from "./json/proof-json.ts";
import { requestRefused } from "./server-errors.ts";
import type { TextSession, TextSocket } from "./text-session.ts";

/** Maximum subscriptions per connection. */
const MAX_SUBSCRIPTIONS = 10;

type Render = (block: Block) => JsonValue;

/** JSON-RPC 2.0 with `supra_subscribe` to blocks or headers, and `supra_unsubscribe` (documented). */
export function createSubscriptions(chain: Chain, socket: TextSocket): TextSession {
  const renders = new Map<string, Render>();
  const push = (block: Block): void => {
    for (const [subscription, render] of renders)
      socket.send(
        stringifyJson({
          jsonrpc: "2.0",
          method: "supra_subscription",
          params: { subscription, result: render(block) },
        }),
      );
  };
  const end = chain.onBlock(push);
  const call = (request: JsonNode): JsonValue => {
    const method = request.get("method").string();
    const [first, second] = request.get("params").items();
    if (method === "supra_unsubscribe") return renders.delete(first?.string() ?? "");
    if (method !== "supra_subscribe") throw requestRefused({ status: 400, sentence: "Method not found" });
    if (renders.size >= MAX_SUBSCRIPTIONS)
      throw requestRefused({
        status: 429,
        sentence: `Too many subscriptions: the limit is ${MAX_SUBSCRIPTIONS}`,
      });
    const subscription = crypto.randomUUID();
    renders.set(subscription, createRender(chain, first, second));
    return subscription;
  };
  return {
    receive(text) {
      socket.send(stringifyJson(respond(text, call)));
    },
    end,
  };
}

function createRender(chain: Chain, kind: JsonNode | undefined, options: JsonNode | undefined): Render {
  const name = kind?.string();
  if (name === "newBlockHeaders") return ({ header }) => blockHeaderJson(header);
  if (name !== "newBlocks")
    throw requestRefused({ status: 400, sentence: `Unknown subscription: ${name ?? "none"}` });
  // The release notes omit transactions by default; the interface description includes them.
  const isFull = options?.get("includeTransactions").optional((node) => node.bool()) ?? false;
  const isProven = options?.get("includeProof").optional((node) => node.bool()) ?? false;
  return ({ header, transactions }) => ({
    header: blockHeaderJson(header),
    transactions: isFull
      ? transactions.map((hash) => {
          const record = chain.transaction(hash);
          if (record === undefined) return null;
          const inclusion = isProven ? inclusionProofJson(chain, hash) : null;
          return transactionJson(chain, record, { dialect: "v4", inclusion });
        })
      : null,
  });
}

/** JSON-RPC error codes: -32700 for invalid JSON, -32600 for an invalid request. */
function respond(text: string, call: (request: JsonNode) => JsonValue): JsonValue {
  let id: JsonValue = null;
  try {
    const request = new JsonNode(parseJson(text), "request");
    id = request.get("id").value ?? null;
    return { jsonrpc: "2.0", result: call(request), id };
  } catch (error) {
    if (!isSupraError(error)) throw error;
    const code = error.code === "json/invalid" ? -32_700 : -32_600;
    return { jsonrpc: "2.0", error: { code, message: error.message }, id };
  }
}
