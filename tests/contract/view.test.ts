import { JsonNode, parseAddress, SUPRA_COIN } from "@holdfast/sdk";
import { expect } from "vitest";
import { onEveryDevnode, onEveryNode } from "./on-every-node.ts";

onEveryNode("calls a view function", async (client) => {
  const [now] = await client.view.call({ function: "0x1::timestamp::now_microseconds" });
  expect(now?.bigint()).toBeGreaterThan(1_600_000_000_000_000n);
});

onEveryNode("answers u64 as text and bool as bool", async (client) => {
  const request = { typeArguments: [SUPRA_COIN], arguments: [parseAddress("0x1")] };
  const [balance] = await client.view.call({ function: "0x1::coin::balance", ...request });
  expect(typeof balance?.value).toBe("string");
  const [isRegistered] = await client.view.call({ function: "0x1::coin::is_account_registered", ...request });
  expect(typeof isRegistered?.value).toBe("boolean");
});

onEveryDevnode("says why a view function can't be called", async (client) => {
  const calls = [
    { function: "0x1::coin::no_such_function" },
    { function: "0x1::supra_account::transfer", arguments: ["0x1", "1"] },
    { function: "0x1::coin::balance", typeArguments: [SUPRA_COIN], arguments: [] },
    { function: "0x1::coin::balance", typeArguments: [], arguments: ["0x1"] },
    { function: "0x1::account::get_sequence_number", arguments: ["0xdeadbeef"] },
  ];
  for (const call of calls)
    await expect(client.view.call(call)).rejects.toMatchObject({
      code: "http/refused",
      context: { status: 400, nodeMessage: expect.stringMatching(/./) as string },
    });
});

onEveryDevnode("sees the chain's time in view functions", async (client, { devnode }) => {
  const seconds = async (): Promise<bigint> => {
    const [now] = await client.view.call({ function: "0x1::timestamp::now_seconds" });
    return now?.bigint() ?? 0n;
  };
  const before = await seconds();
  devnode.advanceTime(3600);
  expect((await seconds()) - before).toBeGreaterThanOrEqual(3600n);
});

onEveryDevnode("reads the supply of the network's coin from its table", async (client) => {
  const info = new JsonNode(
    await client.resources.get(parseAddress("0x1"), `0x1::coin::CoinInfo<${SUPRA_COIN}>`),
    "CoinInfo",
  );
  const [supply] = info.get("supply").get("vec").items();
  const [aggregator] = supply?.get("aggregator").get("vec").items() ?? [];
  if (aggregator === undefined) expect.unreachable();
  const item = await client.view.tableItem(aggregator.get("handle").string(), {
    keyType: "address",
    valueType: "u128",
    key: aggregator.get("key").string(),
  });
  expect(BigInt(typeof item === "string" ? item : 0)).toBeGreaterThan(0n);
});

onEveryDevnode("says when a table has no such item", async (client) => {
  const item = { keyType: "u64", valueType: "bool", key: "1" };
  await expect(client.view.tableItem(parseAddress("0xabc"), item)).rejects.toMatchObject({
    code: "http/not-found",
  });
});
