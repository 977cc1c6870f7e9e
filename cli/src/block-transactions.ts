import { isTransactionHash, JsonNode, type Http, type JsonValue, type TransactionHash } from "@holdfast/sdk";

export async function transactionHashes(
  http: Http,
  height: bigint,
  signal: AbortSignal,
): Promise<readonly TransactionHash[]> {
  const query = { with_finalized_transactions: "true" };
  const { body } = await http.get(`/block/height/${height}`, { query, signal });
  const list = body.get("transactions");
  return list.isAbsent ? [] : list.items().map((node) => parseHash(node.value ?? null));
}

function parseHash(value: JsonValue): TransactionHash {
  const node = new JsonNode(value, "transaction");
  const hash = typeof value === "string" ? value : node.get("hash").string();
  if (!isTransactionHash(hash)) throw node.refuse("a transaction hash");
  return hash;
}
