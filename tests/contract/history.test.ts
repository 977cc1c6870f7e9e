import {
  transactionInsights,
  transferSupra,
  type Account,
  type SupraClient,
  type TransactionDetail,
} from "@holdfast/sdk";
import { expect } from "vitest";
import { onEveryDevnode, type DevnodeCase } from "./on-every-node.ts";

/** Two accounts, and transfers of 1, 2, … quants from the one to the other. */
async function transfers(
  client: SupraClient,
  { createFunded, sign }: DevnodeCase,
  count: number,
): Promise<{ readonly from: Account; readonly to: Account }> {
  const [from, to] = [await createFunded(), await createFunded()];
  for (let amount = 1n; amount <= BigInt(count); amount++)
    await client.transactions.submit(await sign(from, transferSupra(to.address, amount)));
  return { from, to };
}

function sequences(items: readonly TransactionDetail[]): bigint[] {
  return items.map(({ sequenceNumber }) => sequenceNumber ?? -1n);
}

onEveryDevnode("lists what an account sent, the newest first", async (client, node) => {
  const { from } = await transfers(client, node, 3);
  const { items } = await client.history.sent(from.address);
  expect(sequences(items)).toEqual([2n, 1n, 0n]);
  expect(sequences((await client.history.sent(from.address, { count: 2 })).items)).toEqual([2n, 1n]);
});

onEveryDevnode("lists what an account sent, all of it, from the oldest", async (client, node) => {
  const { from } = await transfers(client, node, 5);
  const all: TransactionDetail[] = [];
  for await (const item of client.history.allSent(from.address, { count: 2 })) all.push(item);
  expect(new Set(sequences(all))).toEqual(new Set([0n, 1n, 2n, 3n, 4n]));
});

onEveryDevnode("shows what used a sequence number, and its sender's signature", async (client, node) => {
  const { from } = await transfers(client, node, 2);
  const shown = await client.history.usedBy(from.address, 1n);
  expect(shown?.detail.sequenceNumber).toBe(1n);
  expect(shown?.publicKey).toEqual(from.publicKey);
  expect(shown?.signature).toHaveLength(64);
  expect(await client.history.usedBy(from.address, 2n)).toBeUndefined();
});

onEveryDevnode("lists coin transactions of both sides, the faucet's too", async (client, node) => {
  const { from, to } = await transfers(client, node, 2);
  expect((await client.history.coin(from.address)).items).toHaveLength(3);
  const received = await client.history.coin(to.address);
  expect(received.items).toHaveLength(3);
  expect(received.items[0]?.sender).toBe(from.address);
  expect((await client.history.sent(to.address)).items).toEqual([]);
});

onEveryDevnode("goes through coin transactions without gaps or repeats", async (client, node) => {
  const { to } = await transfers(client, node, 5);
  const hashes: string[] = [];
  for await (const { hash } of client.history.allCoin(to.address, { count: 2 })) hashes.push(hash);
  expect(hashes).toHaveLength(6);
  expect(new Set(hashes).size).toBe(6);
});

onEveryDevnode("puts both lists together, once each, the newest first", async (client, node) => {
  const { from } = await transfers(client, node, 3);
  const complete = await client.history.complete(from.address);
  expect(sequences(complete).slice(0, 3)).toEqual([2n, 1n, 0n]);
  expect(complete).toHaveLength(4);
});

onEveryDevnode("knows what a transfer meant for either side", async (client, node) => {
  const { from, to } = await transfers(client, node, 1);
  const [transaction] = (await client.history.sent(from.address)).items;
  if (transaction === undefined) expect.unreachable();
  const supra = "0x1::supra_coin::SupraCoin";
  expect(transactionInsights(transaction, from.address)).toEqual({
    type: "CoinTransfer",
    coinReceiver: to.address,
    coinChange: [{ coinType: supra, amount: -1n }],
  });
  expect(transactionInsights(transaction, to.address).coinChange).toEqual([{ coinType: supra, amount: 1n }]);
});

onEveryDevnode("has no history for an account that does not exist", async (client, { createFunded }) => {
  const { address } = await createFunded(0n);
  expect(await client.history.complete(address)).toEqual([]);
});

onEveryDevnode("answers at most 100 transactions, 20 unless asked", async (client, node) => {
  const { createFunded, sign, request, dialect } = node;
  const [from, to] = [await createFunded(10_000_000_000n), await createFunded()];
  node.devnode.pause();
  for (let sequenceNumber = 0n; sequenceNumber < 105n; sequenceNumber++)
    await client.transactions.submit(await sign(from, transferSupra(to.address, 1n), { sequenceNumber }));
  node.devnode.resume();
  const length = async (query: string): Promise<number> => {
    const response = await request(`/rpc/${dialect}/accounts/${from.address}/transactions${query}`);
    const body = (await response.json()) as readonly unknown[] | { readonly record: readonly unknown[] };
    return "record" in body ? body.record.length : body.length;
  };
  expect(await length("")).toBe(20);
  expect(await length("?count=1000")).toBe(100);
  expect(await length("?count=0")).toBe(0);
});

onEveryDevnode(
  "goes down through both lists in v3, page by page, without gaps or repeats",
  async (client, node) => {
    if (node.dialect === "v1") return; // v1 goes upwards only
    const { from } = await transfers(client, node, 5);
    for (const [list, length] of [
      [client.history.sent, 5],
      [client.history.coin, 6],
    ] as const) {
      const seen: string[] = [];
      let start: string | undefined;
      do {
        const page = await list(from.address, {
          count: 2,
          order: "newest",
          ...(start === undefined ? {} : { start }),
        });
        seen.push(...page.items.map(({ hash }) => hash));
        start = page.next;
      } while (start !== undefined);
      expect(seen).toHaveLength(length);
      expect(new Set(seen).size).toBe(length);
    }
  },
);
