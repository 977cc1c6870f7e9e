import { createDevnode, testAccounts } from "@holdfast/devnode";
import { parseAddress, type Address, type TransactionHash } from "@holdfast/sdk";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { balanceQuery } from "./balance-query.ts";
import {
  accountQuery,
  accountQueryKey,
  chainCheckQuery,
  gasPriceQuery,
  transactionQuery,
} from "./queries.ts";
import { testNetwork } from "../outbox/testing/test-network.ts";

const ada: Address = testAccounts[0]?.address ?? parseAddress("0x0");
const nobody = parseAddress("0x404");

let node: ReturnType<typeof createDevnode>;
let queries: QueryClient;

beforeEach(() => {
  node = createDevnode();
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  vi.stubGlobal("fetch", (request: Request) => node.fetch(request));
});

afterEach(() => {
  queries.clear();
  vi.unstubAllGlobals();
});

describe("what is asked of the chain", () => {
  it("is the balance, exact, and 0 for nobody", async () => {
    expect(await queries.query(balanceQuery(testNetwork, ada))).toBe(100_000_000_000n);
    expect(await queries.query(balanceQuery(testNetwork, nobody))).toBe(0n);
  });

  it("is the account, and null for nobody", async () => {
    expect(await queries.query(accountQuery(testNetwork, ada))).toEqual({
      sequenceNumber: 0n,
      authenticationKey: ada,
    });
    expect(await queries.query(accountQuery(testNetwork, nobody))).toBeNull();
  });

  it("returns a transaction's meaning for one account, null if unknown", async () => {
    const hash = await node.fund(nobody, 55n);
    expect(await queries.query(transactionQuery(testNetwork, hash, nobody))).toMatchObject({
      detail: { hash, status: "Success" },
      insights: { type: "CoinTransfer", coinReceiver: nobody, coinChange: [{ amount: 55n }] },
    });
    const unknown = `0x${"1".repeat(64)}` as TransactionHash;
    expect(await queries.query(transactionQuery(testNetwork, unknown, ada))).toBeNull();
  });

  it("is the gas price", async () => {
    expect(await queries.query(gasPriceQuery(testNetwork))).toMatchObject({ mean: 100n });
  });
});

describe("the check of a node", () => {
  const other: ChainNetwork = { ...testNetwork, chainId: 6 };

  it("tells the right chain, another chain and no answer apart", async () => {
    expect(await queries.query(chainCheckQuery(testNetwork))).toEqual({ state: "ok", chainId: 4 });
    expect(await queries.query(chainCheckQuery(other))).toEqual({ state: "wrong-chain", chainId: 4 });
    node.addFault({ kind: "drop-before" });
    queries.clear();
    expect(await queries.query(chainCheckQuery(testNetwork))).toEqual({ state: "unreachable" });
  });
});

describe("query keys", () => {
  const hash = `0x${"1".repeat(64)}` as TransactionHash;
  const all = (network: ChainNetwork) => [
    balanceQuery(network, ada).queryKey,
    balanceQuery(network, ada, "0x5::a::B").queryKey,
    accountQuery(network, ada).queryKey,
    transactionQuery(network, hash, ada).queryKey,
    transactionQuery(network, hash, nobody).queryKey,
    chainCheckQuery(network).queryKey,
    gasPriceQuery(network).queryKey,
  ];

  it("are text, and different for each question and each node", () => {
    const keys = [
      ...all(testNetwork),
      ...all({ ...testNetwork, chainId: 6 }),
      ...all({ ...testNetwork, url: "http://other" }),
      ...all({ ...testNetwork, dialect: "v3" }),
    ].map((key) => JSON.stringify(key));
    expect(new Set(keys).size).toBe(28);
  });

  it("query keys of an account share a prefix for invalidation", () => {
    const start = accountQueryKey(testNetwork, ada);
    for (const query of [balanceQuery(testNetwork, ada), accountQuery(testNetwork, ada)])
      expect(query.queryKey.slice(0, start.length)).toEqual(start);
  });
});
