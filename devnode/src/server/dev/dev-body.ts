import { JsonNode } from "@holdfast/sdk";
import { jsonBody } from "../request.ts";
import type { RequestContext } from "../request-context.ts";

/** The body as JSON, or an empty object when there is none, so that `curl -X POST` is enough. */
export async function devBody(context: RequestContext): Promise<JsonNode> {
  const hasBody = context.header("content-type") !== undefined;
  return new JsonNode(hasBody ? await jsonBody(context) : {}, "body");
}
