import { createAccount, parseAddress, randomBytes, transferSupra } from "@holdfast/sdk";
import { expect } from "vitest";
import { onEveryDevnode, type DevnodeCase } from "./on-every-node.ts";

const nobody = parseAddress("0xdeadbeef00000000000000000000000000000000000000000000000000c0ffee");

/** A clock that moves with blocks only: heights are exact however long a case takes. */
const REPEATABLE = { seed: 1 };

async function post(
  { request }: DevnodeCase,
  path: string,
  body?: unknown,
): Promise<Record<string, unknown>> {
  const response = await request(path, {
    method: "POST",
    ...(body === undefined
      ? {}
      : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  return { status: response.status, ...((await response.json()) as object) };
}

onEveryDevnode("funds any account with any amount", async (client, node) => {
  const { address } = await createAccount(randomBytes(32));
  await post(node, "/dev/fund", { address, amount: "123456789012345678" });
  expect(await client.coins.getBalance(address)).toBe(123_456_789_012_345_678n);
});

onEveryDevnode("travels in time", async (client, node) => {
  const before = await client.chain.getLatestBlock();
  await post(node, "/dev/time", { seconds: 86_400 });
  const after = await client.chain.getLatestBlock();
  expect(after.timestampMicros - before.timestampMicros).toBeGreaterThanOrEqual(86_400_000_000n);
});

onEveryDevnode(
  "makes as many blocks as asked",
  async (client, node) => {
    await post(node, "/dev/mine");
    await post(node, "/dev/mine", { blocks: 4 });
    expect((await client.chain.getLatestBlock()).height).toBe(5n);
  },
  REPEATABLE,
);

onEveryDevnode(
  "goes back to a snapshot exactly",
  async (client, node) => {
    const from = await node.createFunded();
    const resources = async (): Promise<string> =>
      (await node.request(`/rpc/v1/accounts/${from.address}/resources`)).text();
    const before = [
      await resources(),
      await client.chain.getLatestBlock(),
      await client.history.coin(from.address),
    ];
    const { id } = await post(node, "/dev/snapshot");
    const hash = await client.transactions.submit(await node.sign(from, transferSupra(nobody, 1n)));
    expect(await client.accounts.exists(nobody)).toBe(true);
    await post(node, "/dev/revert", { id });
    expect(await client.accounts.exists(nobody)).toBe(false);
    expect(await client.transactions.find(hash)).toBeUndefined();
    expect([
      await resources(),
      await client.chain.getLatestBlock(),
      await client.history.coin(from.address),
    ]).toEqual(before);
    expect(await post(node, "/dev/revert", { id })).toMatchObject({ status: 404 });
  },
  REPEATABLE,
);

onEveryDevnode("keeps waiting transactions in a snapshot", async (client, node) => {
  const from = await node.createFunded();
  node.devnode.pause();
  const hash = await client.transactions.submit(await node.sign(from, transferSupra(nobody, 1n)));
  const id = node.devnode.snapshot();
  node.devnode.mine();
  expect(await client.transactions.find(hash)).toMatchObject({ status: "Success" });
  node.devnode.revert(id);
  expect(await client.transactions.find(hash)).toMatchObject({ status: "Pending" });
  node.devnode.resume();
  expect(await client.transactions.find(hash)).toMatchObject({ status: "Success" });
});

onEveryDevnode(
  "starts over",
  async (client, node) => {
    const genesis = await client.chain.getLatestBlock();
    const { address } = await node.createFunded();
    await post(node, "/dev/reset");
    expect(await client.accounts.exists(address)).toBe(false);
    expect(await client.chain.getLatestBlock()).toEqual(genesis);
    await node.devnode.fund(address, 5n);
    expect(await client.coins.getBalance(address)).toBe(5n);
  },
  REPEATABLE,
);

onEveryDevnode("lists the latest transactions for people", async (_client, node) => {
  await node.createFunded();
  const response = await node.request("/dev/transactions");
  expect(await response.json()).toMatchObject([
    {
      what: "0x1::supra_account::transfer",
      status: "Success",
      line: expect.stringContaining("gas") as string,
    },
  ]);
});

onEveryDevnode("lists the accounts and the pool that everyone may use", async (_client, node) => {
  const response = await node.request("/dev/accounts");
  expect(await response.json()).toMatchObject({
    accounts: expect.arrayContaining([
      expect.objectContaining({ name: expect.any(String) as string, address: expect.any(String) as string }),
    ]) as unknown,
    pool: expect.stringMatching(/^0x[0-9a-f]{64}$/) as string,
  });
});

onEveryDevnode("lists snapshots until they are used up", async (_client, node) => {
  const list = async (): Promise<unknown> => (await node.request("/dev/snapshots")).json();
  expect(await list()).toEqual([]);
  const { id } = await post(node, "/dev/snapshot", {});
  expect(await list()).toEqual([{ id, height: expect.any(Number) as number }]);
  await post(node, "/dev/revert", { id });
  expect(await list()).toEqual([]);
});

onEveryDevnode("a lost answer does not mean a lost transaction", async (client, node) => {
  const from = await node.createFunded();
  const signed = await node.sign(from, transferSupra(nobody, 3n));
  await post(node, "/dev/fail-next", { kind: "drop-after", path: "/submit" });
  await expect(client.transactions.submit(signed)).rejects.toMatchObject({ code: "network/unreachable" });
  expect(await client.coins.getBalance(nobody)).toBe(3n);
  await client.transactions.submit(signed);
  expect(await client.coins.getBalance(nobody)).toBe(3n);
});

onEveryDevnode("spoils requests as its fault rules say", async (client, node) => {
  const { status, id } = await post(node, "/dev/faults", { kind: "server-error", path: "/chain_id" });
  expect([status, id]).toEqual([200, 1]);
  await expect(client.chain.getId()).rejects.toMatchObject({ code: "http/server" });
  expect(await (await node.request("/dev/faults")).json()).toMatchObject([{ id: 1, kind: "server-error" }]);
  await node.request("/dev/faults", { method: "DELETE" });
  expect(await client.chain.getId()).toBe(4);
  for (const body of [{}, { kind: "earthquake" }, { kind: "delay", rate: 2 }])
    expect(await post(node, "/dev/faults", body)).toMatchObject({ status: 400 });
});

onEveryDevnode(
  "tells its state",
  async (_client, node) => {
    expect(await (await node.request("/dev/status")).json()).toMatchObject({
      chain_id: 4,
      height: 0,
      waiting: 0,
      mining: "on demand",
    });
    expect(await post(node, "/dev/pause")).toMatchObject({ mining: "paused" });
    expect(await post(node, "/dev/resume")).toMatchObject({ mining: "on demand" });
  },
  REPEATABLE,
);

onEveryDevnode("can answer as a replica that lags behind", async (client, node) => {
  const from = await node.createFunded();
  node.devnode.addFault({ kind: "stale" });
  const hash = await client.transactions.submit(await node.sign(from, transferSupra(nobody, 1n)));
  expect(await client.transactions.find(hash)).toBeUndefined();
  expect((await client.accounts.get(from.address)).sequenceNumber).toBe(0n);
  expect(await client.coins.getBalance(from.address)).toBe(1_000_000_000n);
  node.devnode.clearFaults();
  expect(await client.transactions.find(hash)).toMatchObject({ status: "Success" });
});
