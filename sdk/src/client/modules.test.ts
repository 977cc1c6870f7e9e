import { expect, it } from "vitest";
import { FRAMEWORK_ADDRESS } from "../move/framework.ts";
import { createHttp } from "./http.ts";
import { modulesApi } from "./modules.ts";

/** The module of a node that answers with this bytecode. */
function moduleWith(bytecode: string) {
  const fetch = (): Promise<Response> =>
    Promise.resolve(new Response(JSON.stringify({ abi: null, bytecode })));
  return modulesApi(createHttp({ url: "http://node.test", dialect: "v3", fetch })).get(
    FRAMEWORK_ADDRESS,
    "coin",
  );
}

it.each(["0x", "0xa11ceb0b", "A11C"])("reads the bytecode %s", async (bytecode) => {
  expect(await moduleWith(bytecode)).toEqual({ abi: null, bytecode });
});

it.each(["0xx", "0xabc", "code", "0x0x"])("refuses the bytecode %s, which is no hex", async (bytecode) => {
  await expect(moduleWith(bytecode)).rejects.toMatchObject({ code: "json/unexpected" });
});
