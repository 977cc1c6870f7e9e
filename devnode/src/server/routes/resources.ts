import {
  formatStructTag,
  parseStructTag,
  structTagToJson,
  type JsonValue,
  type StructTag,
} from "@holdfast/sdk";
import { inDialects, type Api } from "../api.ts";
import { answer, getDialect } from "../answer.ts";
import { pageAfter } from "../paging.ts";
import { addressParam, pageSize, pathParam } from "../request.ts";
import { requestRefused } from "../server-errors.ts";

/** `/accounts/{address}/resources`: the list and one by its type. */
export function resourceRoutes({ app, chain }: Api): void {
  app.on("GET", inDialects("/accounts/:address/resources"), (context) => {
    const resources = chain.resources(addressParam(context));
    const page = pageAfter(resources, context.req.query("start"), pageSize(context), ({ type }) => type);
    if (getDialect(context) === "v1")
      return answer({
        Resources: {
          resource: page.items.map(({ tag }) => taggedStructJson(tag)),
          cursor: page.next ?? null,
        },
      });
    return answer(
      page.items.map(({ type, data }) => ({ type, data: data() })),
      page.next === undefined ? {} : { cursor: page.next },
    );
  });

  app.on("GET", inDialects("/accounts/:address/resources/:type"), (context) => {
    const type = pathParam(context, "type");
    const data = chain.resource(addressParam(context), parseStructTag(type));
    // One resource is recorded for v1. A missing one is inferred there (nullable item), documented for v3 (404).
    if (getDialect(context) === "v1") return answer({ result: [data ?? null] });
    if (data !== undefined) return answer({ type, data });
    throw requestRefused({ status: 404, sentence: `Resource not found: ${type}` });
  });
}

/** A resource's type in v1's list: its text and its struct tag, as a pair (documented by two clients). */
function taggedStructJson(tag: StructTag): JsonValue {
  return [formatStructTag(tag), structTagToJson(tag)];
}
