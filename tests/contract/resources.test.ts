import { JsonNode, parseAddress } from "@holdfast/sdk";
import { expect } from "vitest";
import { onEveryDevnode, onEveryNode } from "./on-every-node.ts";

const framework = parseAddress("0x1");
const coinStore = "0x1::coin::CoinStore<0x1::supra_coin::SupraCoin>";

onEveryNode("reads a resource of the framework", async (client) => {
  const info = new JsonNode(
    await client.resources.get(framework, "0x1::coin::CoinInfo<0x1::supra_coin::SupraCoin>"),
    "CoinInfo",
  );
  expect(info.keys()).toEqual(["decimals", "name", "supply", "symbol"]);
  expect(info.get("decimals").integer()).toBe(8);
});

onEveryNode("says when there is no such resource", async (client) => {
  await expect(client.resources.get(framework, "0x1::coin::Nothing")).rejects.toMatchObject({
    code: "resource/not-found",
  });
});

onEveryNode("lists the framework's resources page by page", async (client) => {
  const first = await client.resources.list(framework, { count: 2 });
  expect(first.items).toHaveLength(2);
  const { next } = first;
  expect(next).toBeDefined();
  const second = await client.resources.list(framework, {
    count: 2,
    ...(next === undefined ? {} : { start: next }),
  });
  const types = [...first.items, ...second.items].map(({ type }) => type);
  expect(new Set(types).size).toBe(4);
});

onEveryDevnode(
  "lists everything that an account has, whatever the page size",
  async (client, { createFunded }) => {
    const { address } = await createFunded();
    for (const count of [1, 2, 100]) {
      const types: string[] = [];
      for await (const { type } of client.resources.all(address, { count })) types.push(type);
      expect(types).toContain("0x1::account::Account");
      expect(types).toContain(coinStore);
      expect(new Set(types).size).toBe(types.length);
    }
  },
);

onEveryDevnode("lists nothing for an account that does not exist", async (client, { createFunded }) => {
  const { address } = await createFunded(0n);
  expect(await client.resources.list(address)).toEqual({ items: [] });
});

onEveryDevnode("prints a coin store as it is recorded", async (client, { createFunded }) => {
  const { address } = await createFunded(500_000_000n);
  const handle = (creationNum: string, counter: string) => ({
    counter,
    guid: { id: { addr: address.replace(/^0x0+/, "0x"), creation_num: creationNum } },
  });
  expect(await client.resources.get(address, coinStore)).toEqual({
    coin: { value: "500000000" },
    deposit_events: handle("2", "1"),
    frozen: false,
    withdraw_events: handle("3", "0"),
  });
});

onEveryDevnode(
  "refuses a type that is none, and a page size that is none",
  async (_client, { request, dialect }) => {
    for (const path of [
      "resources/u64",
      "resources/nonsense",
      "resources?count=x",
      "transactions?start=-1",
    ]) {
      const response = await request(`/rpc/${dialect}/accounts/0x1/${path}`);
      expect(response.status).toBe(400);
    }
  },
);
