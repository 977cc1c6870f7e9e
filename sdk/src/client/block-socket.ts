import { JsonNode } from "../bytes/json-node.ts";
import { parseJson } from "../bytes/json.ts";
import { isSupraError } from "../errors/supra-error.ts";
import { readBlock, type Block } from "./chain.ts";
import { parseNodeUrl } from "./node-url.ts";

/** Opens a WebSocket; the platform's constructor is one. */
export type Connect = (url: string) => WebSocket;

/** The connection of a node of v4. Undefined where the page's policy forbids the address: then the constructor throws. */
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

/** Whether transactions come without being asked for is told in two ways, so it is always said. */
export const SUBSCRIBE_TO_BLOCKS =
  '{"jsonrpc":"2.0","id":1,"method":"supra_subscribe","params":["newBlocks",{"includeTransactions":false,"includeProof":false}]}';

/** Undefined for what no node says, or none of this chain. */
export function readBlockMessage(data: unknown, chainId?: number): Block | "subscribed" | undefined {
  try {
    if (typeof data !== "string") return undefined;
    const message = new JsonNode(parseJson(data), "message");
    if (message.has("id")) return message.has("result") ? "subscribed" : undefined;
    const result = message.get("params").get("result");
    if (chainId === undefined) return readBlock(result);
    const header = result.has("header") ? result.get("header") : result;
    const said = header.get("view").get("epoch_id").get("chain_id").integer(255);
    return said === chainId ? readBlock(result) : undefined;
  } catch (error) {
    if (!isSupraError(error)) throw error;
    return undefined;
  }
}
