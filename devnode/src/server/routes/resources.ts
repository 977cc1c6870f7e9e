import {
  formatStructTag,
  parseStructTag,
  structTagToJson,
  type JsonValue,
  type StructTag,
} from "@holdfast/sdk";
import { inDialects, type RouteContext } from "../route.ts";
import { answer, getDialect } from "../answer.ts";
import { pageAfter } from "../paging.ts";
import { addressParam, pageSize, pathParam } from "../request.ts";
import { requestRefused } from "../server-errors.ts";

export function resourceRoutes({ app, chain }: RouteContext): void {
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
    // A v1 resource is recorded. A missing one is inferred there (nullable item) and documented for v3 (404).
    if (getDialect(context) === "v1") return answer({ result: [data ?? null] });
    if (data !== undefined) return answer({ type, data });
    throw requestRefused({ status: 404, sentence: `Resource not found: ${type}` });
  });
}

/** v1's list has a type as a pair of text and struct tag (documented by two clients). */
function taggedStructJson(tag: StructTag): JsonValue {
  return [formatStructTag(tag), structTagToJson(tag)];
}
