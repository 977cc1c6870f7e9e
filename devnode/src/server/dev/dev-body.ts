import { JsonNode } from "@holdfast/sdk";
import type { Context } from "hono";
import { jsonBody } from "../request.ts";

/** JSON body, or an empty object if none, so that `curl -X POST` is enough. */
export async function devBody(context: Context): Promise<JsonNode> {
  const hasBody = context.req.header("content-type") !== undefined;
  return new JsonNode(hasBody ? await jsonBody(context) : {}, "body");
}
