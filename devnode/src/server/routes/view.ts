import { JsonNode, parseTypeTag } from "@holdfast/sdk";
import type { Api } from "../api.ts";
import { answer } from "../answer.ts";
import { addressParam, jsonBody, pathParam } from "../request.ts";
import { requestRefused } from "../server-errors.ts";

/** `/view` and `/tables/{handle}/item`. */
export function viewRoutes({ app, chain }: Api): void {
  // `{result: [...]}` is recorded. A failure is 400 with the machine's words (documented since node 11.7).
  app.post("/rpc/:version{v1|v3|v4}/view", async (context) => {
    const body = new JsonNode(await jsonBody(context), "body");
    await chain.freeTurn();
    chain.keepTime(); // a view may depend on it
    const result = chain.view({
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
    return answer({ result });
  });

  // The bare value (documented). A missing item is not documented: 404 is inferred.
  app.post("/rpc/:version{v1|v3|v4}/tables/:handle/item", async (context) => {
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
