import { JsonNode } from "../bytes/json-node.ts";
import { parseJson } from "../bytes/json.ts";
import { attempt } from "../errors/supra-error.ts";
import { readBlock, type Block } from "./chain.ts";
import { parseNodeUrl } from "./node-url.ts";

/** The platform's constructor fits. */
export type Connect = (url: string) => WebSocket;

/** Connects to a v4 node. Undefined if the page's policy blocks the address. */
export function openBlockSocket(url: string, connect: Connect): WebSocket | undefined {
  const address = parseNodeUrl(url);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  address.pathname = `${address.pathname.replace(/\/$/, "")}/rpc/v4/ws`;
  try {
    return connect(address.href);
  } catch {
    return undefined;
  }
}

/** Nodes document two defaults for `transactions`, so it is always set. */
export const SUBSCRIBE_TO_BLOCKS =
  '{"jsonrpc":"2.0","id":1,"method":"supra_subscribe","params":["newBlocks",{"includeTransactions":false,"includeProof":false}]}';

/** Characters. A header with certificate has a few thousand, the hashes of 3,000 transactions 200,000. */
const MAX_MESSAGE = 262_144;
/** Characters per second, which take 0.1 s to read. */
const MAX_PER_SECOND = 4 * MAX_MESSAGE;
const MAX_MESSAGES_PER_SECOND = 200;

type BlockReader = (data: unknown) => Block | "subscribed" | undefined;

/** Returns undefined for other data, and above the limits. */
export function createBlockReader(chainId?: number): BlockReader {
  let [since, messages, characters] = [-Infinity, 0, 0];
  return (data) => {
    if (typeof data !== "string" || data.length > MAX_MESSAGE) return undefined;
    const now = performance.now();
    if (now - since >= 1000) [since, messages, characters] = [now, 0, 0];
    [messages, characters] = [messages + 1, characters + data.length];
    if (messages > MAX_MESSAGES_PER_SECOND || characters > MAX_PER_SECOND) return undefined;
    return readBlockMessage(data, chainId);
  };
}

function readBlockMessage(data: string, chainId: number | undefined): Block | "subscribed" | undefined {
  return attempt(() => {
    const message = new JsonNode(parseJson(data), "message");
    if (message.has("id")) return message.has("result") ? "subscribed" : undefined;
    const result = message.get("params").get("result");
    if (chainId === undefined) return readBlock(result);
    const header = result.has("header") ? result.get("header") : result;
    const reportedId = header.get("view").get("epoch_id").get("chain_id").integer(255);
    return reportedId === chainId ? readBlock(result) : undefined;
  });
}
