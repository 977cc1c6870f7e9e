import { createDevnode, createForkedDevnode, replay, type Devnode } from "@holdfast/devnode";
import {
  createAccount,
  createEntryFunction,
  createSupraClient,
  DEVNODE,
  parseAddress,
  sendTransaction,
  transferSupra,
  type Account,
  type EntryFunction,
  type Fetch,
  type TransactionHash,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { beforeEach, describe, expect, it } from "vitest";
import { createPublishing } from "./move-package.ts";

const RICH = 100_000_000_000n;
const to = parseAddress("0x77");
let now = 1_735_689_600_000_000n;
let remote: Devnode;
let [owner, other]: Account[] = [];

beforeEach(async () => {
  remote = createDevnode({ chainId: 6, now: () => now });
  [owner, other] = await Promise.all([1, 2].map((number) => createAccount(new Uint8Array(32).fill(number))));
  for (const account of [owner, other]) if (account !== undefined) await remote.fund(account.address, RICH);
});

async function send(from: Account | undefined, call: EntryFunction, node = remote): Promise<TransactionHash> {
  if (from === undefined) throw new TypeError("there is an account");
  now += 1_000_000n;
  const client = createSupraClient({ url: "http://remote.invalid", fetch: node.fetch });
  return (await sendTransaction(client, { ...DEVNODE, chainId: 6 }, from, call, { wait: true })).hash;
}

function again(hash: TransactionHash, change: { readonly fetch?: Fetch; readonly cassette?: string } = {}) {
  const { fetch = remote.fetch, ...rest } = change;
  return replay({ remote: { url: "http://remote.invalid", fetch, timeoutMs: 300 }, hash, ...rest });
}

const increment = (at: Account | undefined) =>
  createEntryFunction(
    `${at?.address ?? "0x0"}::counter::increment`,
    [],
    [encodeBcs((writer) => writer.u64(7n))],
  );

describe("a transaction that is run again", () => {
  it("reproduces status, gas and events, even if it created the paid account", async () => {
    for (const call of [transferSupra(to, 5n), transferSupra(to, 6n)]) {
      const { changed, differences, reported } = await again(await send(owner, call));
      expect(changed).toEqual([]);
      expect(differences).toEqual([]);
      expect(reported.status).toBe("Success");
    }
  });

  it("fails as it did, and says where", async () => {
    await send(owner, createPublishing("counter", owner?.address ?? to));
    const { changed, differences, reported, runs } = await again(await send(other, increment(owner)));
    expect([reported.status, changed, differences]).toEqual(["Fail", [], []]);
    expect(runs.at(-1)?.stop).toBeDefined();
  });

  it("compares a replay only if nobody changed what it reads", async () => {
    const hash = await send(owner, transferSupra(to, 5n));
    await send(other, transferSupra(parseAddress("0x99"), 5n));
    expect(await again(hash)).toMatchObject({ changed: [], differences: [] });
    const later = await send(other, transferSupra(to, 5n));
    const { changed } = await again(hash);
    expect(changed).toContainEqual({
      key: expect.stringMatching(/^resource\/0x0+77\/0x1::coin::CoinStore/),
      why: `${later} may have changed it`,
    });
    await send(owner, transferSupra(to, 5n));
    expect((await again(hash)).changed).toContainEqual({
      key: expect.stringMatching(/0x1::account::Account$/),
      why: "the sender is at number 2 now",
    });
  });

  it("compares only with the earlier state if its own changes are unknown", async () => {
    await send(owner, createPublishing("counter", owner?.address ?? to));
    const fork = await createForkedDevnode({
      remote: { url: "http://remote.invalid", fetch: remote.fetch },
      chainId: "remote",
      now: () => now,
    });
    if (owner !== undefined) await send(owner, increment(owner), { ...remote, fetch: fork.fetch });
    const cassette = await fork.fork.cassette();
    const hash = await send(owner, increment(owner));
    expect((await again(hash)).changed).toContainEqual({
      key: expect.stringMatching(/::counter::/),
      why: expect.stringMatching(/itself has changed it/),
    });
    const { changed, differences } = await again(hash, { cassette });
    expect([changed, differences]).toEqual([[], []]);
  });
});

describe("a node that can't be relied on", () => {
  /** What it answers where a path matches, changed. */
  function lying(path: RegExp, change: (text: string) => string | Promise<string>): Fetch {
    return async (request) => {
      const response = await remote.fetch(request);
      if (!path.test(request.url)) return response;
      return new Response(await change(await response.text()), response);
    };
  }

  it("detects a lie about a call or signature by the hash", async () => {
    const hash = await send(owner, transferSupra(to, 5n));
    for (const [from, into] of [
      [/"5"/, `"6"`],
      [/"signature":"0x../, `"signature":"0x00`],
    ] as const) {
      const fetch = lying(/transactions\/0x/, (text) => text.replace(from, into));
      await expect(again(hash, { fetch })).rejects.toMatchObject({ code: "replay/untrue" });
    }
  });

  it("that lies about what came of it differs", async () => {
    const hash = await send(owner, transferSupra(to, 5n));
    const fetch = lying(/transactions\/0x/, (text) => text.replace(/"amount":"5"/, `"amount":"50"`));
    const { differences, changed } = await again(hash, { fetch });
    expect(changed.length + differences.length).toBeGreaterThan(0);
  });

  it("reports a slow node, a pruned one and an unknown transaction", async () => {
    const hash = await send(owner, transferSupra(to, 5n));
    const slow: Fetch = (request) =>
      new Promise((_, reject) => {
        request.signal.addEventListener("abort", () => reject(new TypeError("given up")));
      });
    await expect(again(hash, { fetch: slow })).rejects.toMatchObject({ code: "fork/remote-failed" });
    const forgets: Fetch = async (request) =>
      /block\/height/.test(request.url)
        ? new Response(`{"message":"pruned"}`, { status: 410 })
        : remote.fetch(request);
    await expect(again(hash, { fetch: forgets })).rejects.toThrow(/did not return \/block\/height\/\d+.*410/);
    await expect(again(hash, { fetch: lying(/block\/height/, () => "[".repeat(9_000_000)) })).rejects.toThrow(
      /more than 8388608 bytes/,
    );
    const unknown = `0x${"1".repeat(64)}` as TransactionHash;
    await expect(again(unknown)).rejects.toMatchObject({ code: "replay/unknown" });
  });
});
