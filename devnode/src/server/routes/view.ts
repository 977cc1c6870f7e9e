import { JsonNode, parseTypeTag, type JsonValue } from "@holdfast/sdk";
import type { Chain } from "../../chain/chain.ts";
import { inDialects, type RouteContext } from "../route.ts";
import { answer } from "../answer.ts";
import { addressParam, jsonBody, pathParam } from "../request.ts";
import { requestRefused } from "../server-errors.ts";

export async function runView(chain: Chain, body: JsonNode): Promise<readonly JsonValue[]> {
  await chain.freeTurn();
  chain.keepTime(); // views may read the time
  return chain.view({
    function: body.get("function").string(),
    typeArguments: body
      .get("type_arguments")
      .items()
      .map((type) => type.string()),
    arguments: body
      .get("arguments")
      .items()
      .map(({ value }) => value ?? null),
  });
}

export function viewRoutes({ app, chain }: RouteContext): void {
  // `{result: [...]}` is recorded. A failure is 400 with the VM's message (documented since node 11.7).
  app.on("POST", inDialects("/view"), async (context) => {
    return answer({ result: await runView(chain, new JsonNode(await jsonBody(context), "body")) });
  });

  // The bare value (documented). 404 for a missing item is inferred.
  app.on("POST", inDialects("/tables/:handle/item"), async (context) => {
    const body = new JsonNode(await jsonBody(context), "body");
    const item = chain.tableItem({
      handle: addressParam(context, "handle"),
      keyType: parseTypeTag(body.get("key_type").string()),
      valueType: parseTypeTag(body.get("value_type").string()),
      key: body.get("key").value ?? null,
    });
    if (item !== undefined) return answer(item);
    throw requestRefused({ status: 404, sentence: `Table item not found: ${pathParam(context, "handle")}` });
  });
}
