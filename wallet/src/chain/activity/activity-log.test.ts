import { createDevnode, testAccounts, type Devnode } from "@holdfast/devnode";
import {
  buildTransaction,
  createSupraClient,
  parseAddress,
  signTransaction,
  transferSupra,
  type Account,
  isTransactionHash,
  SUPRA_COIN,
} from "@holdfast/sdk";
import { beforeAll, describe, expect, it } from "vitest";
import { crawl } from "./activity-crawl.ts";
import { createActivityLog, type ActivityLog } from "./activity-log.ts";
import { networkKey, type ChainNetwork } from "../nodes/chain-network.ts";
import { createMemoryActivityCache } from "./testing/memory-activity-cache.ts";
import { testAccount } from "../outbox/testing/test-network.ts";
import { CHUNK_SIZE, formatActivityChunk } from "./activity-chunk.ts";
import type { ActivityEntry } from "./activity-entry.ts";

const network = (dialect: "v1" | "v3"): ChainNetwork => ({
  name: "Test",
  url: "http://devnode",
  chainId: 4,
  dialect,
  hasFaucet: true,
});

let ada: Account;

beforeAll(async () => {
  const [first] = testAccounts;
  if (first === undefined) throw new RangeError("A devnode has test accounts.");
  ada = await testAccount(first.phrase);
});

/** A log over a devnode that can be replaced, and that counts what it is asked. */
function createRig(dialect: "v1" | "v3" = "v1", cache = createMemoryActivityCache()) {
  const chain = { node: createDevnode({ seed: 1 }), paths: [] as string[], isDown: false };
  const problems: unknown[] = [];
  const client = createSupraClient({
    url: "http://devnode",
    dialect,
    fetch: (request: Request) => {
      chain.paths.push(new URL(request.url).pathname);
      return chain.isDown ? Promise.reject(new TypeError("Failed to fetch")) : chain.node.fetch(request);
    },
  });
  const open = (): ActivityLog =>
    createActivityLog({
      cache,
      clientOf: () => client,
      now: () => Date.now() + 3_600_000, // no entry is too young to be missed
      onProblem: (problem) => problems.push(problem),
    });
  const { signal } = new AbortController();
  const sync = (log: ActivityLog) => log.sync(network(dialect), ada.address, signal);
  return { chain, client, cache, open, sync, problems };
}

async function pay(node: Devnode, from: number, to: number): Promise<void> {
  const client = createSupraClient({ url: "http://devnode", fetch: node.fetch });
  for (let i = from; i < to; i++) {
    const raw = buildTransaction(transferSupra(parseAddress("0xb0b"), BigInt(i + 1)), {
      sender: ada.address,
      sequenceNumber: BigInt(i),
      chainId: 4,
      maxGasAmount: 2000n,
      expirationTimestampSecs: BigInt(Math.floor(Date.now() / 1000)) + 500n,
    });
    await client.transactions.submit(await signTransaction(raw, ada));
    if (i % 10 === 0) await node.fund(ada.address, 7n);
  }
}

describe.each(["v1", "v3"] as const)("the activity of an account (%s)", (dialect) => {
  it("merges both lists completely, without repeats, newest first", async () => {
    const rig = createRig(dialect);
    await pay(rig.chain.node, 0, 130);
    const { entries, isComplete } = await rig.sync(rig.open());
    const sent = entries.filter(({ sender }) => sender === ada.address);
    expect(sent.map(({ sequenceNumber }) => sequenceNumber)).toEqual(
      Array.from({ length: 130 }, (_, at) => BigInt(129 - at)),
    );
    expect(entries.length).toBeGreaterThanOrEqual(143);
    expect(new Set(entries.map(({ hash }) => hash)).size).toBe(entries.length);
    expect(isComplete).toBe(true);
  });

  it("requests only the newest entries when little is new", async () => {
    const rig = createRig(dialect);
    await pay(rig.chain.node, 0, 130);
    const log = rig.open();
    await rig.sync(log);
    await pay(rig.chain.node, 130, 132);
    rig.chain.paths.length = 0;
    const { entries } = await rig.sync(log);
    expect(rig.chain.paths).toHaveLength(3);
    expect(entries[0]?.sequenceNumber).toBe(131n);
  });

  it("leaves no gap when much happened since the last look", async () => {
    const rig = createRig(dialect);
    await pay(rig.chain.node, 0, 110);
    await rig.sync(rig.open());
    await pay(rig.chain.node, 110, 330);
    const { entries } = await rig.sync(rig.open());
    const sent = entries.filter(({ sender }) => sender === ada.address);
    expect(sent).toHaveLength(330);
  });
});

describe("a node whose list has no end", () => {
  it("reads at most a thousand pages and reports an incomplete history", async () => {
    const node = createDevnode({ seed: 1 });
    await pay(node, 0, 1);
    let pages = 0;
    const fetch = async (request: Request): Promise<Response> => {
      if (!request.url.includes("/coin_transactions")) return node.fetch(request);
      const url = new URL(request.url);
      url.searchParams.delete("start");
      const answer = await node.fetch(new Request(url));
      answer.headers.set("x-supra-cursor", String(++pages));
      return answer;
    };
    const client = createSupraClient({ url: "http://devnode", dialect: "v3", fetch });
    const { signal } = new AbortController();
    const isWhole = await crawl(
      { client, address: ada.address, signal, dialect: "v3" },
      {
        cursors: { sentNext: 0n, coinNext: undefined, assetNext: undefined },
        onItems: () => Promise.resolve(),
      },
    );
    expect(pages).toBe(1000);
    expect(isWhole).toBe(false);
  });
});

describe("what is stored", () => {
  it("is there at once without a node", async () => {
    const rig = createRig();
    await pay(rig.chain.node, 0, 3);
    const before = await rig.sync(rig.open());
    rig.chain.isDown = true;
    const log = rig.open();
    await new Promise<void>((resolve) => {
      const stop = log.subscribe(network("v1"), ada.address, () => {
        if (!log.view(network("v1"), ada.address).isLoaded) return;
        stop();
        resolve();
      });
    });
    expect(log.view(network("v1"), ada.address).entries).toEqual(before.entries);
  });

  it("reports changes by account and preloads stored history", async () => {
    const rig = createRig();
    await pay(rig.chain.node, 0, 3);
    const before = await rig.sync(rig.open());
    rig.chain.isDown = true;
    const log = rig.open();
    expect(await log.stored(network("v1"))).toEqual([ada.address]);
    expect(await log.stored({ ...network("v1"), url: "http://other" })).toEqual([]);
    expect((await log.load(network("v1"), ada.address)).entries).toEqual(before.entries);
  });

  it("is read again when it is damaged", async () => {
    const rig = createRig();
    await pay(rig.chain.node, 0, 3);
    const before = await rig.sync(rig.open());
    for (const name of rig.cache.chunks.keys()) rig.cache.chunks.set(name, "[[]]");
    expect((await rig.sync(rig.open())).entries).toEqual(before.entries);
    expect(rig.problems).toEqual([]);
  });

  it("is not mixed up by two windows", async () => {
    const rig = createRig();
    await pay(rig.chain.node, 0, 5);
    const [one, other] = [rig.open(), rig.open()];
    await rig.sync(one);
    await rig.sync(other);
    await pay(rig.chain.node, 5, 8);
    await rig.sync(other);
    await pay(rig.chain.node, 8, 9);
    const last = await rig.sync(one);
    rig.chain.isDown = true;
    const third = rig.open();
    await rig.sync(third).catch(() => undefined);
    expect(third.view(network("v1"), ada.address).entries).toEqual(last.entries);
  });

  it("is forgotten when the chain was started again", async () => {
    const rig = createRig();
    await pay(rig.chain.node, 0, 3);
    const log = rig.open();
    await rig.sync(log);
    rig.chain.node = createDevnode({ seed: 2 });
    await pay(rig.chain.node, 0, 1);
    const { entries } = await rig.sync(log);
    expect(entries.filter(({ sender }) => sender === ada.address)).toHaveLength(1);
  });

  it("is kept when a node does not answer", async () => {
    const rig = createRig();
    await pay(rig.chain.node, 0, 3);
    const log = rig.open();
    const { entries } = await rig.sync(log);
    rig.chain.isDown = true;
    await expect(rig.sync(log)).rejects.toMatchObject({ code: "network/unreachable" });
    expect(log.view(network("v1"), ada.address).entries).toBe(entries);
  });
});

const me = parseAddress("0xa1");

function entryAt(at: number): ActivityEntry {
  const hash = `0x${at.toString(16).padStart(64, "0")}`;
  if (!isTransactionHash(hash)) return expect.unreachable();
  return {
    hash,
    status: "Success",
    type: "CoinTransfer",
    micros: at,
    sender: me,
    receiver: me,
    called: "0x1::supra_account::transfer",
    changes: [{ coinType: SUPRA_COIN, amount: 1n }],
    cost: 9n,
    height: BigInt(at),
    sequenceNumber: BigInt(at),
  };
}

it("shows the newest stored entries first and yields between parts", async () => {
  const cache = createMemoryActivityCache();
  const chunks = new Map(
    [0, 1, 2].map((part) => {
      const entries = Array.from({ length: CHUNK_SIZE }, (_, at) => entryAt(part * CHUNK_SIZE + at));
      return [part, formatActivityChunk(entries)] as const;
    }),
  );
  const meta = {
    count: 3 * CHUNK_SIZE,
    chunks: 3,
    revision: "r",
    isComplete: true,
    sentNext: "0",
    coinNext: undefined,
  };
  await cache.write(`${networkKey(network("v1"))} ${me}`, { meta, before: undefined, chunks });
  const shown: number[] = [];
  const log = createActivityLog({
    cache,
    clientOf: () => expect.unreachable("It asks no node."),
    now: () => Date.now(),
    onProblem: (problem) => expect.unreachable(String(problem)),
    idle: async () => void shown.push(log.view(network("v1"), me).entries.length),
  });
  const { entries } = await log.load(network("v1"), me);
  expect(shown).toEqual([CHUNK_SIZE, CHUNK_SIZE]);
  expect(entries).toHaveLength(3 * CHUNK_SIZE);
  expect(entries[0]).toEqual(entryAt(3 * CHUNK_SIZE - 1));
});
