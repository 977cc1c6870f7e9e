import { transferSupra } from "@holdfast/sdk";
import { expect } from "vitest";
import { onEveryDevnode, type DevnodeCase } from "./on-every-node.ts";

/** One transfer in a block of its own. */
async function withTransfer({ createFunded, sign, request, dialect }: DevnodeCase, submit: Submit) {
  const [from, to] = [await createFunded(), await createFunded()];
  const hash = await submit(await sign(from, transferSupra(to.address, 1n)));
  const read = async (path: string): Promise<Record<string, unknown>> => {
    const response = await request(`/rpc/${dialect}${path}`);
    return (await response.json()) as Record<string, unknown>;
  };
  const { block_header: block } = (await read(`/transactions/${hash}`)) as {
    block_header: { height: number; hash: string };
  };
  return { hash, block, read };
}

type Submit = (signed: Awaited<ReturnType<DevnodeCase["sign"]>>) => Promise<string>;

onEveryDevnode("finds a block by height and by hash, with its transactions", async (client, node) => {
  const { hash, block, read } = await withTransfer(node, client.transactions.submit);
  const byHeight = await read(`/block/height/${block.height}?with_finalized_transactions=true`);
  expect(byHeight).toMatchObject({ header: block, transactions: [{ hash, status: "Success" }] });
  const without = await read(`/block/height/${block.height}?with_finalized_transactions=false`);
  expect(without["transactions"]).toBeNull();
  const byHash = await read(`/block/${block.hash}`);
  expect(node.dialect === "v1" ? byHash : byHash["header"]).toMatchObject(block);
  expect(await read(`/block/${block.hash}/transactions`)).toEqual([hash]);
});

onEveryDevnode("chains each block to the one before", async (client, node) => {
  const { block, read } = await withTransfer(node, client.transactions.submit);
  const { header } = (await read(`/block/height/${block.height}`)) as { header: { parent: string } };
  const before = (await read(`/block/height/${block.height - 1}`)) as { header: { hash: string } };
  expect(header.parent).toBe(before.header.hash);
});

onEveryDevnode("does not know a block that is not there", async (_client, { request, dialect }) => {
  for (const path of ["/block/height/999999", `/block/0x${"1".repeat(64)}`]) {
    const response = await request(`/rpc/${dialect}${path}`);
    expect(response.status).toBe(dialect === "v1" ? 200 : 404);
    expect(await response.json()).toEqual(dialect === "v1" ? null : { message: "Block not found" });
  }
  expect((await request(`/rpc/${dialect}/block/nonsense`)).status).toBe(400);
});

onEveryDevnode("finds events by their type", async (client, node) => {
  const { hash, block, read } = await withTransfer(node, client.transactions.submit);
  const type = encodeURIComponent("0x1::coin::CoinDeposit");
  const query =
    node.dialect === "v1"
      ? `start=${block.height}&end=${block.height + 1}`
      : `start_height=${block.height}&end_height=${block.height + 1}`;
  const { data } = (await read(`/events/${type}?${query}`)) as { data: readonly Record<string, unknown>[] };
  const event = { type: "0x1::coin::CoinDeposit", data: { amount: "1" } };
  expect(data).toMatchObject([
    node.dialect === "v1" ? event : { event, block_height: block.height, transaction_hash: hash },
  ]);
});

onEveryDevnode("tells events with their places, where the node does", async (client, node) => {
  const { hash, block } = await withTransfer(node, client.transactions.submit);
  const reading = client.events.list("0x1::coin::CoinDeposit", {
    startHeight: BigInt(block.height),
    endHeight: BigInt(block.height + 1),
  });
  if (node.dialect === "v1") return expect(reading).rejects.toThrow("start is required");
  expect((await reading).items).toMatchObject([
    { event: { data: { amount: "1" } }, blockHeight: BigInt(block.height), transactionHash: hash },
  ]);
  const [first] = (await client.events.list("0x1::block::NewBlock", { count: 1 })).items;
  expect(first?.blockHeight).toBe(1n);
});

onEveryDevnode("limits how far one question for events reaches", async (client, node) => {
  const { request, dialect } = node;
  const type = encodeURIComponent("0x1::coin::CoinDeposit");
  if (dialect === "v1") {
    expect((await request(`/rpc/v1/events/${type}?start=0&end=11`)).status).toBe(400);
    expect((await request(`/rpc/v1/events/${type}?start=0`)).status).toBe(400);
    return;
  }
  for (let i = 0; i < 3; i++) await node.createFunded();
  const seen: unknown[] = [];
  let start: string | null = "";
  while (start !== null) {
    const response: Response = await request(`/rpc/v3/events/${type}?limit=2&start=${start}`);
    const { data } = (await response.json()) as { data: readonly unknown[] };
    seen.push(...data);
    start = response.headers.get("x-supra-cursor");
  }
  expect(seen).toHaveLength(3);
  expect((await client.chain.getLatestBlock()).height).toBeGreaterThanOrEqual(3n);
});
