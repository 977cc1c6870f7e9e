import { createDevnode, type DevnodeOptions } from "@holdfast/devnode";
import {
  buildTransaction,
  createSupraClient,
  parseAddress,
  simulatedBalanceChanges,
  SUPRA_COIN,
  transferSupra,
  unsignedTransaction,
  type Account,
  type Address,
  type SupraClient,
  type TransactionHash,
} from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { onEveryDevnode, onEveryNode, type DevnodeCase } from "./on-every-node.ts";

const VERSIONS = ["11.7", "12"] as const satisfies readonly DevnodeOptions["nodeVersion"][];
const NEWCOMER = parseAddress("0xdeadbeef");

/** Only v4 has what came with version 12; a client asks in another way elsewhere. */
function hasNewer(client: SupraClient, version: (typeof VERSIONS)[number]): boolean {
  return client.dialect === "v4" && version === "12";
}

describe.each(VERSIONS)("node %s", (nodeVersion) => {
  onEveryDevnode(
    "tells each transaction of an account once, with the lists that it is in",
    async (client, node) => {
      const [from, to] = [await node.createFunded(), await node.createFunded()];
      const sent = await pay(client, node, from, to.address);
      const { items } = await client.history.account(to.address);
      const [newest] = items;
      expect(items.map(({ detail }) => detail.hash)).toHaveLength(2); // from the faucet, and this one
      expect(newest).toMatchObject({ detail: { hash: sent }, categories: ["coin"] });
      const own = await client.history.account(from.address);
      expect(own.items[0]).toMatchObject({ detail: { hash: sent }, categories: ["sent", "coin"] });
      expect(await client.history.account(NEWCOMER)).toEqual({ items: [] });
    },
    { nodeVersion },
  );

  onEveryDevnode(
    "pages an account's history where the node has one",
    async (client, node) => {
      const [from, to] = [await node.createFunded(), await node.createFunded()];
      const hashes = [];
      for (let made = 0; made < 3; made++) hashes.push(await pay(client, node, from, to.address));
      const first = await client.history.account(from.address, { count: 2 });
      expect(first.items.map(({ detail }) => detail.hash)).toEqual(hashes.toReversed().slice(0, 2));
      if (!hasNewer(client, nodeVersion)) return expect(first.next).toBeUndefined();
      const second = await client.history.account(from.address, { count: 2, start: first.next ?? "" });
      expect(second.items.map(({ detail }) => detail.hash)).toContain(hashes[0]);
      return expect(second.next).toBeUndefined();
    },
    { nodeVersion },
  );

  onEveryDevnode(
    "tells what moved in an account's fungible stores",
    async (client, node) => {
      const from = await node.createFunded();
      const sent = await pay(client, node, from, NEWCOMER);
      const { items } = await client.history.account(NEWCOMER);
      const isTold = client.dialect !== "v1"; // it has no list of a store
      expect(items).toMatchObject(isTold ? [{ detail: { hash: sent }, categories: ["fungible_asset"] }] : []);
    },
    { nodeVersion, supraStore: "fungible" },
  );

  onEveryDevnode(
    "answers views in a batch, one that fails beside the others",
    async (client, { createFunded }) => {
      const { address } = await createFunded(7n);
      const balance = { function: "0x1::coin::balance", typeArguments: [SUPRA_COIN], arguments: [address] };
      const [held, wrong, decimals] = await client.view.batch([
        balance,
        { ...balance, function: "0x1::coin::nothing" },
        { function: "0x1::coin::decimals", typeArguments: [SUPRA_COIN] },
      ]);
      expect([held, decimals].map((it) => it && "values" in it && it.values[0]?.bigint())).toEqual([7n, 8n]);
      expect(wrong).toEqual({ problem: expect.stringContaining("FUNCTION_RESOLUTION_FAILURE") as string });
    },
    { nodeVersion },
  );

  onEveryDevnode(
    "finds transactions by their hashes, in their order",
    async (client, node) => {
      const from = await node.createFunded();
      const hashes = [await pay(client, node, from, NEWCOMER), await pay(client, node, from, NEWCOMER)];
      const unknown = `0x${"ab".repeat(32)}` as TransactionHash;
      const found = await client.transactions.findMany([hashes[1] ?? unknown, unknown, hashes[0] ?? unknown]);
      expect(found.map((detail) => detail?.hash)).toEqual([hashes[1], undefined, hashes[0]]);
    },
    { nodeVersion },
  );

  onEveryDevnode(
    "tells what a simulation would write, where it can",
    async (client, node) => {
      const { simulation } = await simulatePayment(client, node);
      const isTold = hasNewer(client, nodeVersion);
      expect(simulation.stateChanges !== undefined).toBe(isTold);
      const store = `0x1::coin::CoinStore<${SUPRA_COIN}>`;
      const created = simulation.stateChanges?.find(
        (change) => change.kind === "resource" && change.address === NEWCOMER && change.type === store,
      );
      expect(created).toEqual(
        isTold
          ? expect.objectContaining({ data: expect.objectContaining({ coin: { value: "5" } }) as unknown })
          : undefined,
      );
    },
    { nodeVersion },
  );

  onEveryDevnode(
    "names the owner of a store that a simulation makes, where it tells what is written",
    async (client, node) => {
      const { raw, simulation } = await simulatePayment(client, node);
      const { events = [], stateChanges } = simulation;
      const effects = { events, sender: raw.sender, gasUnitPrice: raw.gasUnitPrice };
      const changes = await simulatedBalanceChanges(
        client,
        stateChanges === undefined ? effects : { ...effects, stateChanges },
      );
      const isNamed = changes.unnamed.length === 0;
      expect(isNamed).toBe(hasNewer(client, nodeVersion));
    },
    { nodeVersion, supraStore: "fungible" },
  );

  onEveryDevnode(
    "tells how much SUPRA there is",
    async (client) => {
      const { move, evm, total } = await client.chain.getNativeSupply();
      expect(move).toBeGreaterThan(0n);
      expect([evm, total]).toEqual(hasNewer(client, nodeVersion) ? [0n, move] : [undefined, undefined]);
    },
    { nodeVersion },
  );

  onEveryDevnode(
    "says that it has no list of settlements, or that it is empty",
    async (client) => {
      const asked = client.chain.getSettlements();
      if (hasNewer(client, nodeVersion)) expect(await asked).toEqual({ items: [] });
      else await expect(asked).rejects.toMatchObject({ code: "http/route-unsupported" });
    },
    { nodeVersion },
  );

  onEveryDevnode(
    "names its version",
    async (client) => {
      const asked = client.chain.getVersion();
      if (client.dialect === "v1") await expect(asked).rejects.toMatchObject({ code: "http/not-found" });
      else
        expect(await asked).toEqual(
          nodeVersion === "12"
            ? { tag: "supra_rpc_v12", release: "supra_node_v12.0.0" }
            : { tag: "supra_rpc_v11.7" },
        );
    },
    { nodeVersion },
  );
});

onEveryNode("reads an account's history, views in a batch and the supply", async (client) => {
  const { items } = await client.history.account(parseAddress("0x1"), { count: 5 });
  expect(items.length).toBeLessThanOrEqual(5);
  const view = { function: "0x1::coin::decimals", typeArguments: [SUPRA_COIN] };
  const results = await client.view.batch([view, view]);
  expect(results.map((it) => "values" in it && it.values[0]?.bigint())).toEqual([8n, 8n]);
  expect((await client.chain.getNativeSupply()).move).toBeGreaterThan(0n);
});

it("uses the v1 faucet if the node's own dialect has none", async () => {
  const devnode = createDevnode();
  const client = createSupraClient({
    url: "http://devnode.invalid",
    dialect: "v4",
    fetch: (request) =>
      request.url.includes("/v4/wallet/")
        ? Promise.resolve(new Response('{"message":"Not found"}', { status: 404 }))
        : devnode.fetch(request),
  });
  const hash = await client.faucet.fund(NEWCOMER);
  expect(await client.faucet.find(hash)).toMatchObject({ hash, status: "Success" });
  devnode.close();
});

async function pay(client: SupraClient, node: DevnodeCase, from: Account, to: Address) {
  const hash = await client.transactions.submit(await node.sign(from, transferSupra(to, 5n)));
  await client.transactions.waitFor(hash);
  return hash;
}

async function simulatePayment(client: SupraClient, node: DevnodeCase) {
  const { address, publicKey } = await node.createFunded();
  const chainId = node.devnode.chainId;
  const raw = buildTransaction(transferSupra(NEWCOMER, 5n), { sender: address, sequenceNumber: 0n, chainId });
  const signed = unsignedTransaction(raw, publicKey);
  return { raw, simulation: await client.transactions.simulate(signed, { withStateChanges: true }) };
}
