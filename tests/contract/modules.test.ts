import { JsonNode, parseAddress } from "@holdfast/sdk";
import { expect } from "vitest";
import { onEveryDevnode, onEveryNode } from "./on-every-node.ts";

const framework = parseAddress("0x1");

onEveryNode("describes a module of the framework", async (client) => {
  const { abi } = await client.modules.get(framework, "supra_account");
  const module = new JsonNode(abi, "abi");
  expect(module.get("address").string()).toBe("0x1");
  expect(module.get("name").string()).toBe("supra_account");
  const transfer = module
    .get("exposed_functions")
    .items()
    .find((item) => item.get("name").string() === "transfer");
  expect(transfer?.value).toMatchObject({
    visibility: "public",
    is_entry: true,
    is_view: false,
    generic_type_params: [],
    params: ["&signer", "address", "u64"],
    return: [],
  });
});

onEveryNode("says when there is no such module", async (client) => {
  await expect(client.modules.get(framework, "no_such_module")).rejects.toMatchObject({
    code: "module/not-found",
  });
});

onEveryDevnode("lists the framework's modules page by page", async (client) => {
  const names: string[] = [];
  let page = await client.modules.list(framework, { count: 3 });
  names.push(...page.items);
  while (page.next !== undefined) {
    page = await client.modules.list(framework, { count: 3, start: page.next });
    names.push(...page.items);
  }
  expect(names).toContain("coin");
  expect(names).toContain("supra_account");
  expect(new Set(names).size).toBe(names.length);
});
