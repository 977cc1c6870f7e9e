import { inDialects, type RouteContext } from "../route.ts";
import { answer, getDialect } from "../answer.ts";
import { pageAfter } from "../paging.ts";
import { addressParam, pageSize, pathParam } from "../request.ts";
import { requestRefused } from "../server-errors.ts";

export function moduleRoutes({ app, chain }: RouteContext): void {
  app.on("GET", inDialects("/accounts/:address/modules"), (context) => {
    const address = addressParam(context);
    const names = chain.moduleNames(address);
    const page = pageAfter(names, context.req.query("start"), pageSize(context), (name) => name);
    if (getDialect(context) === "v1")
      return answer({
        Modules: {
          modules: page.items.map((name) => [`${address}::${name}`, { address, name }]),
          cursor: page.next ?? null,
        },
      });
    return answer(
      page.items.map((name) => chain.module(address, name) ?? null),
      page.next === undefined ? {} : { cursor: page.next },
    );
  });

  // `{bytecode, abi}` is documented for v2 and v3; v1 is inferred to answer the same. 404 in both.
  app.on("GET", inDialects("/accounts/:address/modules/:name"), (context) => {
    const address = addressParam(context);
    const name = pathParam(context, "name");
    const module = chain.module(address, name);
    if (module !== undefined) return answer(module);
    throw requestRefused({ status: 404, sentence: `Module not found: ${address}::${name}` });
  });
}
