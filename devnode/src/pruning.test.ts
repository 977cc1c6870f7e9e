import { createSupraClient, parseAddress } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { createDevnode, type Devnode } from "./node.ts";

function get(node: Devnode, path: string): Promise<Response> {
  return node.fetch(new Request(`http://127.0.0.1${path}`));
}

/** A node that keeps five blocks besides genesis and has made `blocks`. */
function nodeWithBlocks(blocks: number): Devnode {
  const node = createDevnode({ seed: 1, historyLimit: 6 });
  for (let made = 0; made < blocks; made++) node.mine();
  return node;
}

describe("a devnode that has pruned its oldest blocks", () => {
  it("answers 410 with the oldest block left, and null in v1", async () => {
    const node = nodeWithBlocks(12);
    const gone = await get(node, "/rpc/v3/block/height/3");
    expect([gone.status, gone.headers.get("x-supra-oldest-block")]).toEqual([410, "8"]);
    expect(await (await get(node, "/rpc/v1/block/height/3")).json()).toBeNull();
    expect((await get(node, "/rpc/v3/block/height/8")).status).toBe(200);
    expect((await get(node, "/rpc/v3/block/height/0")).status).toBe(200);
    expect((await get(node, "/rpc/v3/block/height/13")).status).toBe(404);
    expect(await (await get(node, "/dev/status")).json()).toMatchObject({ oldest_block: 8, height: 12 });
  });

  it.each(["coin_transactions", "history", "fa_transactions"])(
    "answers 410 for the part of %s that is pruned",
    async (list) => {
      const node = createDevnode({ seed: 1, historyLimit: 6, nodeVersion: "12" });
      for (let made = 0; made < 12; made++) node.mine();
      const path = `/rpc/v4/accounts/0x77/${list}?ascending=true`;
      const old = await get(node, `${path}&start=5`);
      expect([old.status, old.headers.get("x-supra-oldest-block")]).toEqual([410, "8"]);
      expect((await get(node, path)).status).toBe(200);
    },
  );

  it("answers 410 for proofs of pruned events, and lists the rest", async () => {
    const node = nodeWithBlocks(12);
    const path = "/rpc/v4/events/0x1::block::NewBlock?start_height=3";
    const proven = await get(node, `${path}&include_proof=true`);
    expect([proven.status, proven.headers.get("x-supra-oldest-block")]).toEqual([410, "8"]);
    expect((await get(node, path)).status).toBe(200);
    expect((await get(node, `${path.replace("=3", "=8")}&include_proof=true`)).status).toBe(200);
  });

  it("forgets the transactions of these blocks and keeps what they did", async () => {
    const node = createDevnode({ seed: 1, historyLimit: 6 });
    const client = createSupraClient({ url: "http://devnode.invalid", fetch: node.fetch });
    const hash = await node.fund("0x77", 5n);
    expect((await get(node, `/rpc/v3/transactions/${hash}`)).status).toBe(200);
    for (let made = 0; made < 8; made++) node.mine();
    expect((await get(node, `/rpc/v3/transactions/${hash}`)).status).toBe(404);
    expect(await client.coins.getBalance(parseAddress("0x77"))).toBe(5n);
  });

  it("reverts to a snapshot whose block is left, or to genesis", async () => {
    const node = nodeWithBlocks(2);
    const early = node.snapshot();
    for (let made = 0; made < 8; made++) node.mine();
    const late = node.snapshot();
    node.mine();
    expect(() => node.revert(early)).toThrow(expect.objectContaining({ code: "devnode/snapshot-unknown" }));
    node.revert(late);
    expect(await (await get(node, "/dev/status")).json()).toMatchObject({ height: 10 });
    node.reset();
    node.mine();
    expect(await (await get(node, "/dev/status")).json()).toMatchObject({ height: 1, oldest_block: 1 });
  });

  it("answers for old blocks as it did when they were new", async () => {
    const node = createDevnode({ seed: 1 });
    const hash = await node.fund("0x77", 5n);
    const paths = [
      "v3/block/height/1?with_finalized_transactions=true",
      `v1/transactions/${hash}`,
      "v1/accounts/0x77/coin_transactions",
      "v1/events/0x1::coin::CoinDeposit?start=0&end=10",
    ];
    const ask = () => Promise.all(paths.map(async (path) => (await get(node, `/rpc/${path}`)).text()));
    const before = await ask();
    for (let made = 0; made < 1_500; made++) node.mine();
    expect(await ask()).toEqual(before);
    expect(before.join("")).toContain("CoinDeposit");
  });

  it("goes on answering as it was under a stale rule", async () => {
    const node = nodeWithBlocks(12);
    node.addFault({ kind: "stale", path: "/block/height" });
    node.mine();
    expect((await get(node, "/rpc/v3/block/height/13")).status).toBe(404);
    expect((await get(node, "/rpc/v3/block/height/8")).status).toBe(200);
    node.clearFaults();
    expect((await get(node, "/rpc/v3/block/height/13")).status).toBe(200);
    expect((await get(node, "/rpc/v3/block/height/8")).status).toBe(410);
  });
});
