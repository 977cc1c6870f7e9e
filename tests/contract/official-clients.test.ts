import { createDevnode } from "@holdfast/devnode";
import { parseAddress, SUPRA_COIN } from "@holdfast/sdk";
import { describe, expect, it, onTestFinished } from "vitest";
import { connectL1Sdk } from "../peers/l1-sdk-5.ts";
import { requester, type OfficialClientOptions } from "../peers/official-client.ts";
import { tsSdk } from "../peers/ts-sdk-2.ts";

const FRAMEWORK = parseAddress("0x1");
const PUBLIC = process.env["HOLDFAST_NODE_URL"];

/** A case that only reads, on a devnode and on the node of `npm run contract`. */
function reading(name: string, run: (options: OfficialClientOptions) => Promise<void>): void {
  // oxlint-disable-next-line vitest/valid-title -- the title is the caller's
  describe(name, () => {
    it("on a devnode", async () => {
      const devnode = createDevnode();
      onTestFinished(() => devnode.close());
      await devnode.fund(FRAMEWORK, 1n);
      await run({ url: "http://devnode.invalid", chainId: devnode.chainId, fetch: devnode.fetch });
    });

    it.skipIf(PUBLIC === undefined)(
      "on the public node of HOLDFAST_NODE_URL",
      { timeout: 60_000 },
      async () => {
        const url = PUBLIC ?? "";
        const chain = await requester({ url, chainId: 0 }).get("/transactions/chain_id");
        await run({ url, chainId: chain.body.integer(255) });
      },
    );
  });
}

reading("answers what supra-l1-sdk 5.0.2 reads", async (options) => {
  const client = await connectL1Sdk(options);
  expect(client.minGasPrice).toBeGreaterThan(0n);
  expect(await client.gasPrice()).toBeGreaterThanOrEqual(0n);
  expect(await client.accountExists(FRAMEWORK)).toBe(true);
  expect(await client.accountExists(parseAddress(`0x${"5e".repeat(32)}`))).toBe(false);
  const { items, cursor } = await client.resources(FRAMEWORK, { count: 2 });
  expect(items.map((item) => item.keys().sort())).toEqual([
    ["data", "type"],
    ["data", "type"],
  ]);
  expect(cursor).toBeDefined();
  expect(await client.view("0x1::coin::decimals", [SUPRA_COIN], [])).toMatchObject([{ value: 8 }]);
  expect((await client.transactions(FRAMEWORK, { count: 1 })).items.length).toBeLessThanOrEqual(1);
});

reading("answers what supra-ts-sdk 2.0.0 reads", async (options) => {
  const client = tsSdk(options);
  expect(await client.chainId()).toBe(options.chainId);
  expect((await client.version()).status).toBe(200);
  expect((await client.modules(FRAMEWORK, { count: 2 })).response).toHaveLength(2);
  expect((await client.module(FRAMEWORK, "coin")).body.has("abi")).toBe(true);
  const latest = await client.latestBlock();
  const hash = latest.body.get("header").get("hash").string();
  expect((await client.blockByHash(hash)).status).toBe(200);
  const height = Number(latest.body.get("header").get("height").bigint());
  expect((await client.blockByHeight(height, { with_finalized_transactions: true })).status).toBe(200);
  expect((await client.blockTransactions(hash)).body.items()).toBeDefined();
  const { response } = await client.events("0x1::coin::CoinDeposit", { start_height: height, limit: 1 });
  expect(response.length).toBeLessThanOrEqual(1);
});
