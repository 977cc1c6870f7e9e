import { expect, test } from "@holdfast/devnode/vitest";
import { JsonNode, parseAddress, SUPRA_COIN } from "@holdfast/sdk";

test("calls a view function", async ({ client, accounts }) => {
  const [balance] = await client.view.call({
    function: "0x1::coin::balance",
    typeArguments: [SUPRA_COIN],
    arguments: [accounts.ada.address], // u64 and wider as decimal text: "5"
  });
  expect(balance?.bigint()).toBe(100_000_000_000n);
});

test("reads a resource and a table item", async ({ client }) => {
  const framework = parseAddress("0x1");
  const type = `0x1::coin::CoinInfo<${SUPRA_COIN}>`;
  const info = new JsonNode(await client.resources.get(framework, type), "CoinInfo"); // resource/not-found
  expect(info.get("decimals").integer(18)).toBe(8);

  // The coin's supply is an item of a table, whose handle and key the resource has.
  const [supply] = info.get("supply").get("vec").items();
  const [aggregator] = supply?.get("aggregator").get("vec").items() ?? [];
  const key = aggregator?.get("key").string() ?? "";
  const item = { keyType: "address", valueType: "u128", key };
  const value = await client.view.tableItem(aggregator?.get("handle").string() ?? "", item);
  expect(new JsonNode(value, "supply").bigint()).toBeGreaterThan(0n);
});
