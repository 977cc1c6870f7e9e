import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSupraClient, DEVNODE, parseAddress, sendTransfer } from "@holdfast/sdk";
import { mnemonicToAccount } from "@holdfast/sdk/phrase";
import { openBlockFile } from "./block-file.ts";
import { testAccounts } from "./genesis/test-accounts.ts";
import { createDevnode, type Devnode } from "./node.ts";

const identity = { chainId: 4, minGasUnitPrice: 100n };
const [first, second] = testAccounts;
const to = parseAddress(`0x${"7".repeat(64)}`);
let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "checkpoint-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = (name: string): string => join(folder, name);

/** Runs a node on the folder. With `isKilled`, it is not closed. */
async function withNode<T>(use: (node: Devnode) => Promise<T>, isKilled = false): Promise<T> {
  const store = openBlockFile(folder, identity);
  // A constant clock, so that no block is made after a second.
  const node = createDevnode({ store, now: () => 2_000_000_000_000_000n });
  try {
    return await use(node);
  } finally {
    if (!isKilled) node.close();
    store.close();
  }
}

async function pay(node: Devnode, amounts: readonly bigint[]): Promise<void> {
  const client = createSupraClient({ ...DEVNODE, fetch: node.fetch });
  if (first === undefined) throw new TypeError("no test account");
  const account = await mnemonicToAccount(first.phrase);
  for (const amount of amounts) await sendTransfer(client, DEVNODE, account, { to, amount }, { wait: true });
}

/** Answers about history and current state. */
async function loadAnswers(node: Devnode): Promise<Record<string, string>> {
  node.pause(); // prevents blocks made for old time
  const addresses = [first?.address ?? "", second?.address ?? "", to];
  const paths = [
    "v1/block",
    ...[0, 1, 2, 3, 4, 5].map((height) => `v1/block/height/${height}?with_finalized_transactions=true`),
    ...addresses.flatMap((address) => [
      `v3/accounts/${address}/transactions?count=100`,
      `v1/accounts/${address}/coin_transactions?count=100`,
      `v3/accounts/${address}/resources?count=100`,
    ]),
    "v1/events/0x1::coin::CoinDeposit?start=0&end=10",
  ];
  const answers = paths.map(async (path) => {
    const response = await node.fetch(new Request(`http://localhost/rpc/${path}`));
    return [path, await response.text()] as const;
  });
  return Object.fromEntries(await Promise.all(answers));
}

/** Runs payments, closes properly, and returns the last answers. */
const ended = (amounts: readonly bigint[] = [1n, 2n, 3n]): Promise<Record<string, string>> =>
  withNode(async (node) => {
    await pay(node, amounts);
    node.mine();
    return loadAnswers(node);
  });

describe("a snapshot of a node with a folder", () => {
  const limited = async (use: (node: Devnode) => Promise<void>): Promise<void> => {
    const store = openBlockFile(folder, identity);
    const node = createDevnode({ store, historyLimit: 6, now: () => 2_000_000_000_000_000n });
    node.pause(); // prevents blocks made for old time
    try {
      await use(node);
    } finally {
      node.close();
      store.close();
    }
  };
  const newestBlock = async (node: Devnode): Promise<string> => {
    const response = await node.fetch(new Request("http://localhost/rpc/v1/block"));
    return response.text();
  };
  const mine = (node: Devnode, blocks: number): void => {
    for (let made = 0; made < blocks; made++) node.mine();
  };

  it("forgets an early snapshot whose blocks have left memory", async () => {
    await limited(async (node) => {
      const early = node.snapshot();
      mine(node, 5);
      const late = node.snapshot();
      const before = await newestBlock(node);
      mine(node, 2);
      expect(() => node.revert(early)).toThrow(expect.objectContaining({ code: "devnode/snapshot-unknown" }));
      node.revert(late);
      expect(await newestBlock(node)).toBe(before);
    });
  });

  it("reverts to a snapshot after many blocks made and undone", async () => {
    await limited(async (node) => {
      mine(node, 1);
      const early = node.snapshot();
      const before = await newestBlock(node);
      for (let round = 0; round < 5; round++) {
        const late = node.snapshot();
        mine(node, 4);
        node.revert(late);
      }
      mine(node, 1);
      expect(await newestBlock(node)).not.toBe(before);
      node.revert(early);
      expect(await newestBlock(node)).toBe(before);
    });
  });
});

describe("a node that begins from a checkpoint", () => {
  it("answers like the node before it, and like one without a checkpoint", async () => {
    const before = await ended();
    expect(before["v1/block"]).toContain("height");
    expect(openAndClose().saved?.index.head?.height).toBeGreaterThan(3);
    expect(await withNode(loadAnswers)).toEqual(before);
    rmSync(file("checkpoint"));
    expect(openAndClose().saved).toBeUndefined();
    expect(await withNode(loadAnswers)).toEqual(before);
  });

  it("goes on from there: the next checkpoint has both runs", async () => {
    await ended();
    const after = await ended([4n, 5n]);
    rmSync(file("checkpoint"));
    expect(await withNode(loadAnswers)).toEqual(after);
  });

  it("replays the blocks after the checkpoint when the node was killed", async () => {
    await ended();
    const before = await withNode(async (node) => {
      await pay(node, [6n, 7n]);
      return loadAnswers(node);
    }, true);
    expect(openAndClose().read()).toHaveLength(2);
    expect(await withNode(loadAnswers)).toEqual(before);
  });

  it("forgets what was reverted, killed or not", async () => {
    await ended();
    for (const isKilled of [true, false]) {
      const before = await withNode(async (node) => {
        const id = node.snapshot();
        await pay(node, [8n]);
        node.revert(id);
        await pay(node, [9n]);
        return loadAnswers(node);
      }, isKilled);
      expect(await withNode(loadAnswers)).toEqual(before);
    }
    const fresh = await withNode((node) => {
      node.reset();
      return loadAnswers(node);
    }, true);
    expect(await withNode(loadAnswers)).toEqual(fresh);
  });
});

describe("a checkpoint that can't be used", () => {
  /** After any damage to a file, blocks are rebuilt. */
  async function expectSameAfter(damage: (bytes: Buffer) => Buffer, name: string): Promise<void> {
    const before = await ended();
    writeFileSync(file(name), damage(readFileSync(file(name))));
    expect(openAndClose().saved).toBeUndefined();
    expect(await withNode(loadAnswers)).toEqual(before);
  }

  it("because a byte of it is another one", () =>
    expectSameAfter((bytes) => {
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 4;
      return bytes;
    }, "checkpoint"));

  it("because it is cut off", () =>
    expectSameAfter((bytes) => bytes.subarray(0, bytes.length - 1), "checkpoint"));

  it("because it is of another format", () =>
    expectSameAfter(
      (bytes) => Buffer.concat([Buffer.from("holdfast-chain-0\n"), bytes.subarray(17)]),
      "checkpoint",
    ));

  it("because the history that it is of is not there", () =>
    expectSameAfter((bytes) => bytes.subarray(0, bytes.length >> 1), "history"));

  it("because the blocks are of another run", async () => {
    const before = await ended([11n]);
    const blocks = readFileSync(file("blocks"));
    rmSync(folder, { recursive: true });
    folder = mkdtempSync(join(tmpdir(), "checkpoint-"));
    await ended();
    writeFileSync(file("blocks"), blocks);
    expect(openAndClose().saved).toBeUndefined();
    expect(await withNode(loadAnswers)).toEqual(before);
  });

  it("ignores a checkpoint cut off anywhere, or with any bit flipped", async () => {
    const before = await ended([1n]);
    const whole = readFileSync(file("checkpoint"));
    const damages = fc.record({ at: fc.nat(whole.length - 1), bit: fc.integer({ min: -1, max: 7 }) });
    await fc.assert(
      fc.asyncProperty(damages, async ({ at, bit }) => {
        const bytes = Buffer.from(whole);
        bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.max(0, bit));
        writeFileSync(file("checkpoint"), bit < 0 ? whole.subarray(0, at) : bytes);
        expect(openAndClose().saved).toBeUndefined();
        expect(await withNode(loadAnswers, true)).toEqual(before);
      }),
      { numRuns: 30 },
    );
  });

  it("uses the checkpoint before one whose write was not finished", async () => {
    const before = await ended();
    writeFileSync(file("checkpoint.next"), readFileSync(file("checkpoint")).subarray(0, 100));
    expect(openAndClose().saved).toBeDefined();
    expect(await withNode(loadAnswers)).toEqual(before);
  });
});

it("says where the history is damaged instead of telling it wrongly", async () => {
  await ended();
  const bytes = readFileSync(file("history"));
  bytes[bytes.length - 3] = (bytes.at(-3) ?? 0) ^ 1;
  writeFileSync(file("history"), bytes);
  const store = openBlockFile(folder, identity);
  const height = store.saved?.index.head?.height ?? 0;
  expect(() => store.archive?.block(height)).toThrow(
    expect.objectContaining({ code: "devnode/history-damaged", context: { height } }),
  );
  store.close();
});

it("keeps what a copy of the chain still reads", async () => {
  await ended();
  const store = openBlockFile(folder, identity);
  const block = store.archive?.block(2);
  const copy = store.archive?.copy();
  store.archive?.truncate(0);
  expect(store.archive?.block(2)).toBeUndefined();
  expect(copy?.block(2)).toEqual(block);
  store.close();
});

/** Opens and closes the folder's store. */
function openAndClose(): ReturnType<typeof openBlockFile> {
  const look = mkdtempSync(join(tmpdir(), "checkpoint-look-"));
  cpSync(folder, look, { recursive: true });
  const store = openBlockFile(look, identity);
  store.close();
  rmSync(look, { recursive: true });
  return store;
}
