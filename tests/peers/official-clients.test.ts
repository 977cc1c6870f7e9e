import { createDevnode, type Devnode } from "@holdfast/devnode";
import {
  createAccount,
  derivedObjectAddress,
  parseAddress,
  randomBytes,
  SUPRA_ASSET,
  SUPRA_COIN,
  type Account,
} from "@holdfast/sdk";
import { describe, expect, it, onTestFinished } from "vitest";
import { connectL1Sdk } from "./l1-sdk-5.ts";
import { tsSdk } from "./ts-sdk-2.ts";

const url = "http://devnode.invalid";
const STORE = `0x1::coin::CoinStore<${SUPRA_COIN}>`;
const SUPPLY_OF = `0x1::coin::CoinInfo<${SUPRA_COIN}>`;
const NOBODY = parseAddress("0xbeef");
const UNKNOWN = `0x${"ab".repeat(32)}`;

interface Case {
  readonly devnode: Devnode;
  readonly options: Parameters<typeof tsSdk>[0];
  funded(quants?: bigint): Promise<Account>;
}

/** A devnode as public networks are: it takes no gas price below 100,000. */
function createCase(nodeVersion: "11.7" | "12"): Case {
  const devnode = createDevnode({ nodeVersion, minGasUnitPrice: 100_000n });
  onTestFinished(() => devnode.close());
  return {
    devnode,
    options: { url, chainId: devnode.chainId, fetch: devnode.fetch },
    async funded(quants = 1_000_000_000n) {
      const account = await createAccount(randomBytes(32));
      await devnode.fund(account.address, quants);
      return account;
    },
  };
}

describe.each(["11.7", "12"] as const)("supra-l1-sdk 5.0.2 on node %s", (version) => {
  it("connects, and takes the node's least gas price", async () => {
    const client = await connectL1Sdk(createCase(version).options);
    expect(client).toMatchObject({ chainId: 4, minGasPrice: 100_000n });
    expect(await client.gasPrice()).toBeGreaterThanOrEqual(100_000n);
  });

  it("gets test coins and sees the account come into being", async () => {
    const client = await connectL1Sdk(createCase(version).options);
    expect(await client.accountExists(NOBODY)).toBe(false);
    expect(await client.fund(NOBODY)).toMatch(/^0x[0-9a-f]{64}$/);
    expect(await client.accountExists(NOBODY)).toBe(true);
    expect((await client.account(NOBODY)).body.value).toMatchObject({ authentication_key: NOBODY });
    expect(await client.balance(NOBODY, SUPRA_COIN)).toBe(500_000_000n);
  });

  it("is asked to wait by a faucet with a cooldown", async () => {
    const devnode = createDevnode({ nodeVersion: version, faucetCooldownSecs: 60n });
    onTestFinished(() => devnode.close());
    const client = await connectL1Sdk({ url, chainId: 4, fetch: devnode.fetch });
    await client.fund(NOBODY);
    expect((await client.faucet(NOBODY)).status).toBe(429);
  });

  it("lists resources with a cursor, and reads one as type and data", async () => {
    const { options, funded } = createCase(version);
    const { address } = await funded();
    const client = await connectL1Sdk(options);
    const first = await client.resources(address, { count: 1 });
    const second = await client.resources(address, { count: 1, start: first.cursor });
    expect([first, second].map(({ items }) => items[0]?.get("type").string())).toEqual([
      "0x1::account::Account",
      STORE,
    ]);
    expect((await client.resource(address, STORE)).body.value).toMatchObject({
      type: STORE,
      data: { coin: { value: "1000000000" } },
    });
    expect((await client.resource(address, "0x1::coin::Nothing")).status).toBe(404);
  });

  it("pays, simulated first, and reads the plain histories of both", async () => {
    const { options, funded } = createCase(version);
    const [from, to] = [await funded(), await funded()];
    const client = await connectL1Sdk(options);
    const paid = await client.transfer(from, to.address, 1_000n);
    expect(paid.final?.value).toMatchObject({ status: "Success", hash: paid.hash });
    const failed = await client.transfer(from, to.address, 10n ** 12n);
    expect(failed.said).toContain("EINSUFFICIENT_BALANCE");
    const own = await client.transactions(from.address, { count: 5, ascending: true });
    expect(own.items.map((item) => item.get("hash").string())).toEqual([paid.hash]);
    const moved = await client.coinTransactions(to.address, { count: 1 });
    expect(moved.items.map((item) => item.get("hash").string())).toEqual([paid.hash]);
    expect(moved.cursor).toMatch(/^\d+$/);
  });

  it("answers 404 for a transaction that nobody sent", async () => {
    const client = await connectL1Sdk(createCase(version).options);
    expect((await client.transaction(UNKNOWN)).status).toBe(404);
  });

  it("reads a table item by what a resource says of it", async () => {
    const client = await connectL1Sdk(createCase(version).options);
    const { body } = await client.resource(parseAddress("0x1"), SUPPLY_OF);
    const aggregator = body.get("data").get("supply").get("vec").items()[0]?.get("aggregator").get("vec");
    const [at] = aggregator?.items() ?? [];
    const item = await client.tableItem(
      at?.get("handle").string() ?? "",
      "address",
      "u128",
      at?.get("key").string() ?? "",
    );
    expect(item.body.string()).toMatch(/^\d+$/);
  });
});

describe.each(["11.7", "12"] as const)("supra-ts-sdk 2.0.0 on node %s", (version) => {
  it("reads the chain's id, its gas prices and the node's version", async () => {
    const client = tsSdk(createCase(version).options);
    expect(await client.chainId()).toBe(4);
    expect((await client.gasPrices()).keys()).toEqual([
      "mean_gas_price",
      "max_gas_price",
      "median_gas_price",
      "min_configured_gas_price",
    ]);
    expect((await client.version()).body.has("release")).toBe(version === "12");
  });

  it.each(["v1", "v4"] as const)("is funded by the faucet of %s and reads it back", async (faucetVersion) => {
    const { options, devnode } = createCase(version);
    const client = tsSdk({ ...options, faucetVersion });
    const hash = (await client.fund(NOBODY)).body.get("Accepted").string();
    expect((await client.faucetTransaction(hash)).body.get("status").string()).toBe("Success");
    devnode.addFault({ kind: "try-later", path: "/wallet/faucet" });
    expect((await client.fund(NOBODY)).body.value).toBe("TryLater");
  });

  it("reads accounts, modules and resources page by page", async () => {
    const { options, funded } = createCase(version);
    const { address } = await funded();
    const client = tsSdk(options);
    expect((await client.account(address)).body.get("sequence_number").bigint()).toBe(0n);
    expect((await client.account(NOBODY)).status).toBe(400);
    const modules = await client.modules(parseAddress("0x1"), { count: 2 });
    expect(modules.response).toHaveLength(2);
    expect(modules.cursor).toBeDefined();
    const coin = await client.module(parseAddress("0x1"), "coin");
    expect(coin.body.get("abi").get("name").string()).toBe("coin");
    expect((await client.resources(address)).response.length).toBeGreaterThan(1);
    expect((await client.resource(address, STORE)).body.get("data").has("coin")).toBe(true);
  });

  it("pays with its own defaults and reads every list of transactions", async () => {
    const { options, funded } = createCase(version);
    const [from, to] = [await funded(), await funded()];
    const client = tsSdk(options);
    const { hash, simulated, final } = await client.transfer(from, to.address, 9_007n);
    expect(simulated.get("output").get("Move").get("vm_status").string()).toBe("Executed successfully");
    expect(final.value).toMatchObject({ hash, status: "Success", txn_type: "user" });
    const lists = [
      await client.transactions(from.address),
      await client.coinTransactions(to.address, { type: "user", count: 1 }),
    ];
    for (const { response } of lists) expect(response[0]?.get("hash").string()).toBe(hash);
    expect((await client.autoTransactions(from.address)).response).toEqual([]);
    expect((await client.faTransactions(to.address)).response).toEqual([]); // it is no store
  });

  it("reads blocks by height and hash, and their transactions of one kind", async () => {
    const { options, funded } = createCase(version);
    const from = await funded();
    const client = tsSdk(options);
    const { hash, final } = await client.transfer(from, NOBODY, 1n);
    const header = final.get("block_header");
    const height = Number(header.get("height").bigint());
    const wanted = { with_finalized_transactions: true, type: "user" };
    const block = await client.blockByHeight(height, wanted);
    expect(
      block.body
        .get("transactions")
        .items()
        .map((it) => it.get("hash").string()),
    ).toEqual([hash]);
    const blockHash = header.get("hash").string();
    expect((await client.blockByHash(blockHash)).body.has("header")).toBe(true);
    expect((await client.blockTransactions(blockHash, { type: "user" })).body.value).toEqual([hash]);
    expect((await client.blockTransactions(blockHash, { type: "auto" })).body.value).toEqual([]);
    expect((await client.latestBlock()).body.get("header").get("height").bigint()).toBeGreaterThan(0n);
  });

  it("reads events of a type, views and table items", async () => {
    const { options, funded } = createCase(version);
    const { address } = await funded();
    const client = tsSdk(options);
    const { response } = await client.events("0x1::coin::CoinDeposit", { start_height: 0, limit: 100 });
    expect(response.at(-1)?.get("event").get("data").get("account").string()).toBe(
      address.replace(/^0x0+/, "0x"),
    );
    const held = await client.view("0x1::coin::balance", [SUPRA_COIN], [address]);
    expect(held.body.value).toEqual({ result: ["1000000000"] });
    expect((await client.view("0x1::coin::nothing", [], [])).status).toBe(400);
    const { body } = await client.resource(parseAddress("0x1"), SUPPLY_OF);
    const aggregator = body.get("data").get("supply").get("vec").items()[0]?.get("aggregator").get("vec");
    const [at] = aggregator?.items() ?? [];
    const key = at?.get("key").string() ?? "";
    const item = await client.tableItem(at?.get("handle").string() ?? "", "address", "u128", key);
    expect(item.body.string()).toMatch(/^\d+$/);
  });
});

describe("supra-ts-sdk 2.0.0's beta routes", () => {
  it("answer 404 on node 11.7, all but the simulation", async () => {
    const { options, funded } = createCase("11.7");
    const { beta } = tsSdk(options);
    const asked = [
      beta.history(NOBODY),
      beta.viewBatch([]),
      beta.transactionsByHashes([]),
      beta.settlements(),
      beta.settlement(UNKNOWN),
      beta.nativeSupply(),
    ];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    const simulated = await beta.simulateWithStateChanges(await funded(), NOBODY, 1n, 0n);
    expect(simulated.body.has("state_changes")).toBe(false);
  });

  it("answer on node 12", async () => {
    const { options, funded } = createCase("12");
    const client = tsSdk(options);
    const { beta } = client;
    const from = await funded();
    const { hash } = await client.transfer(from, NOBODY, 5n);
    const { body: history } = await beta.history(NOBODY);
    expect(history.value).toMatchObject([{ transaction: { hash }, categories: ["coin"] }]);
    const view = { function: "0x1::coin::balance", type_arguments: [SUPRA_COIN], arguments: [NOBODY] };
    expect((await beta.viewBatch([view, { ...view, function: "0x1::coin::none" }])).body.value).toMatchObject(
      {
        results: [{ result: ["5"] }, { error: { message: expect.any(String) as string } }],
      },
    );
    const { body: found } = await beta.transactionsByHashes([UNKNOWN, hash]);
    expect(found.value).toMatchObject({ transactions: [null, { hash }] });
    const simulated = await beta.simulateWithStateChanges(from, NOBODY, 5n, 1n);
    expect(simulated.body.get("state_changes").items().length).toBeGreaterThan(1);
    expect((await beta.settlements()).body.value).toEqual([]);
    expect((await beta.settlement(UNKNOWN)).status).toBe(404);
    expect((await beta.nativeSupply()).body.has("total_supply")).toBe(true);
  });

  it("report movements in the account's fungible SUPRA store", async () => {
    const devnode = createDevnode({ nodeVersion: "12", supraStore: "fungible" });
    onTestFinished(() => devnode.close());
    const client = tsSdk({ url, chainId: 4, fetch: devnode.fetch });
    const hash = await devnode.fund(NOBODY, 5n);
    const store = derivedObjectAddress(NOBODY, SUPRA_ASSET);
    expect((await client.faTransactions(store)).response[0]?.get("hash").string()).toBe(hash);
    const { body } = await client.beta.history(NOBODY);
    expect(body.value).toMatchObject([{ transaction: { hash }, categories: ["fungible_asset"] }]);
  });
});
