import {
  hexToBytes,
  isTransactionHash,
  JsonNode,
  parseAddress,
  parseStructTag,
  parseTypeTag,
  type TransactionHash,
} from "@holdfast/sdk";
import { answer } from "../answer.ts";
import type { RouteContext } from "../route.ts";
import { jsonBody } from "../request.ts";
import { functionText } from "./log-entry.ts";

const U64_MAX = 2n ** 64n - 1n;

/** Accounts, values and pending transactions. */
export function stateRoutes({ app, chain: { dev } }: RouteContext): void {
  app.get("/dev/impersonate", () => answer([...dev.impersonated]));
  app.post("/dev/impersonate", async (context) => {
    const body = new JsonNode(await jsonBody(context), "body");
    const address = parseAddress(body.get("address").string());
    dev.impersonate(address);
    return answer({ address });
  });
  app.post("/dev/impersonate/stop", async (context) => {
    const body = new JsonNode(await jsonBody(context), "body");
    const address = parseAddress(body.get("address").string());
    return answer({ address, stopped: dev.stopImpersonating(address) });
  });

  app.post("/dev/balance", async (context) => {
    const body = new JsonNode(await jsonBody(context), "body");
    const address = parseAddress(body.get("address").string());
    const balance = body.get("balance").bigint(U64_MAX);
    await dev.setBalance(address, balance);
    return answer({ address, balance });
  });

  app.post("/dev/resource", async (context) => {
    const body = new JsonNode(await jsonBody(context), "body");
    const address = parseAddress(body.get("address").string());
    const type = body.get("type").string();
    dev.setResource(address, parseStructTag(type), bytesAt(body.get("bcs")));
    return answer({ address, type });
  });

  app.post("/dev/table-item", async (context) => {
    const body = new JsonNode(await jsonBody(context), "body");
    const handle = parseAddress(body.get("handle").string());
    dev.setTableItem({
      handle,
      key: hexToBytes(body.get("key").string()),
      valueType: parseTypeTag(body.get("value_type").string()),
      value: bytesAt(body.get("bcs")),
    });
    return answer({ handle });
  });

  app.get("/dev/mempool", () =>
    answer(
      dev.waitingTransactions().map(({ hash, signed: { raw } }) => ({
        hash,
        sender: raw.sender,
        sequence_number: raw.sequenceNumber,
        what: functionText(raw.payload),
      })),
    ),
  );
  app.post("/dev/mempool/order", async (context) => {
    const body = new JsonNode(await jsonBody(context), "body");
    dev.reorder(body.get("hashes").items().map(parseHash));
    return answer(dev.waitingTransactions().map(({ hash }) => hash));
  });
  app.post("/dev/mempool/drop", async (context) => {
    const hash = parseHash(new JsonNode(await jsonBody(context), "body").get("hash"));
    return answer({ hash, dropped: dev.drop(hash) });
  });
}

/** BCS as hex; null deletes the value. */
function bytesAt(node: JsonNode): Uint8Array | undefined {
  return node.optional((given) => hexToBytes(given.string()));
}

function parseHash(node: JsonNode): TransactionHash {
  const text = node.string();
  if (!isTransactionHash(text)) throw node.refuse("a transaction's hash");
  return text;
}
