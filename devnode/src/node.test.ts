import {
  buildTransaction,
  createAccount,
  createSupraClient,
  ownValue,
  parseAddress,
  signTransaction,
  transferSupra,
  type Account,
  type SignedTransaction,
  type SupraClient,
} from "@holdfast/sdk";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { StoredBlock } from "./chain/block-store.ts";
import { createDevnode, type Devnode, type DevnodeOptions } from "./node.ts";

const receiver = parseAddress("0x77");

/** An account that is the same in every run. */
function testAccount(number: number): Promise<Account> {
  return createAccount(new Uint8Array(32).fill(number));
}

function connect(options: DevnodeOptions = {}): { readonly node: Devnode; readonly client: SupraClient } {
  const node = createDevnode(options);
  return { node, client: createSupraClient({ url: "http://devnode.invalid", fetch: node.fetch }) };
}

/** Latest expiry that a node accepts, equal in all tests so that repeatable runs stay repeatable. */
const EXPIRY = BigInt(Math.floor(Date.now() / 1000)) + 590n;

/** A transfer of one quant. */
function transfer(
  account: Account,
  sequenceNumber: bigint,
  amount = 1n,
  expirationTimestampSecs = EXPIRY,
): Promise<SignedTransaction> {
  const raw = buildTransaction(transferSupra(receiver, amount), {
    sender: account.address,
    sequenceNumber,
    chainId: 4,
    maxGasAmount: 2000n,
    expirationTimestampSecs,
  });
  return signTransaction(raw, account);
}

describe("devnode", () => {
  it("makes the same blocks in each run with one seed", async () => {
    const run = async () => {
      const { node, client } = connect({ seed: 7 });
      const account = await testAccount(1);
      await node.fund(account.address, 10_000_000n);
      for (let sequence = 0n; sequence < 3n; sequence++)
        await client.transactions.submit(await transfer(account, sequence));
      return client.chain.getLatestBlock();
    };
    const first = await run();
    expect(first.height).toBe(4n);
    expect(await run()).toEqual(first);
  });

  it("makes a block at least each second, even if nothing happens", async () => {
    let now = 1_800_000_000_000_000n;
    const { client } = connect({ now: () => now });
    const before = await client.chain.getLatestBlock();
    now += 999_999n;
    expect(await client.chain.getLatestBlock()).toEqual(before);
    now += 90_000_001n;
    const after = await client.chain.getLatestBlock();
    expect(after).toMatchObject({ height: before.height + 1n, timestampMicros: now });
  });

  it("loses none of many transactions that come at once, in any order", async () => {
    const { node, client } = connect();
    const accounts = await Promise.all([1, 2, 3, 4].map(testAccount));
    for (const { address } of accounts) await node.fund(address, 100_000_000n);
    const signed = await Promise.all(
      accounts.flatMap((account) =>
        Array.from({ length: 50 }, (_, index) => transfer(account, BigInt(49 - index))),
      ),
    );
    const hashes = await Promise.all(signed.map((transaction) => client.transactions.submit(transaction)));
    const found = await Promise.all(hashes.map((hash) => client.transactions.find(hash)));
    expect(found.filter((transaction) => transaction?.status === "Success")).toHaveLength(200);
    expect(await client.coins.getBalance(receiver)).toBe(200n);
  });

  it("puts transactions that arrive together into one block", async () => {
    const { node, client } = connect({ seed: 1 });
    const accounts = await Promise.all([1, 2, 3].map(testAccount));
    for (const { address } of accounts) await node.fund(address, 10_000_000n);
    node.pause();
    for (const account of accounts) await client.transactions.submit(await transfer(account, 0n));
    node.resume();
    expect((await client.chain.getLatestBlock()).height).toBe(4n);
  });

  it("makes blocks at intervals when asked to, and stops when closed", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { node, client } = connect({ blockIntervalMs: 500 });
    const account = await testAccount(1);
    await node.fund(account.address, 10_000_000n);
    expect(await client.accounts.exists(account.address)).toBe(false);
    vi.advanceTimersByTime(500);
    expect(await client.accounts.exists(account.address)).toBe(true);
    vi.advanceTimersByTime(1000);
    expect((await client.chain.getLatestBlock()).height).toBe(3n);
    node.close();
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    expect((await client.chain.getLatestBlock()).height).toBe(3n);
  });

  it("tells of every transaction that is in a block", async () => {
    const seen: string[] = [];
    const { node } = connect({ onTransaction: ({ hash }) => seen.push(hash) });
    const hash = await node.fund(receiver, 1n);
    expect(seen).toEqual([hash]);
  });

  it("follows the clock that it is given, and never goes back", async () => {
    let now = 1_800_000_000_000_000n;
    const { node, client } = connect({ now: () => now });
    node.mine();
    const first = await client.chain.getLatestBlock();
    expect(first.timestampMicros).toBe(now + 1n); // genesis had the same time
    now -= 5_000_000n;
    node.mine();
    expect((await client.chain.getLatestBlock()).timestampMicros).toBeGreaterThan(first.timestampMicros);
    now += 60_000_000n;
    node.mine();
    expect((await client.chain.getLatestBlock()).timestampMicros).toBe(now);
  });

  it("refuses more waiting transactions of an account than its limit", async () => {
    const { node, client } = connect({ mempool: { perAccount: 2 } });
    const account = await testAccount(1);
    await node.fund(account.address, 10_000_000n);
    node.pause();
    for (const sequence of [0n, 1n]) await client.transactions.submit(await transfer(account, sequence));
    await expect(client.transactions.submit(await transfer(account, 2n))).rejects.toMatchObject({
      code: "http/server",
      context: { nodeMessage: expect.stringContaining("Mempool is full") as string },
    });
  });

  it("replaces a waiting transaction only by one that pays more", async () => {
    const { node, client } = connect();
    const account = await testAccount(1);
    await node.fund(account.address, 10_000_000n);
    node.pause();
    const first = await client.transactions.submit(await transfer(account, 0n, 1n));
    await expect(client.transactions.submit(await transfer(account, 0n, 2n))).rejects.toMatchObject({
      code: "http/refused",
    });
    const raw = buildTransaction(transferSupra(receiver, 3n), {
      sender: account.address,
      sequenceNumber: 0n,
      chainId: 4,
      maxGasAmount: 2000n,
      gasUnitPrice: 150n,
    });
    await client.transactions.submit(await signTransaction(raw, account));
    node.resume();
    expect(await client.transactions.find(first)).toBeUndefined();
    expect(await client.coins.getBalance(receiver)).toBe(3n);
  });

  it("is after a revert exactly what it was, whatever happened since", async () => {
    const step = fc.record({
      from: fc.integer({ min: 1, max: 3 }),
      amount: fc.bigInt(0n, 2_000_000n),
      isWaiting: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
        const { node, client } = connect({ seed: 1 });
        const accounts = await Promise.all([1, 2, 3].map(testAccount));
        for (const { address } of accounts) await node.fund(address, 1_500_000n);
        const picture = async () => ({
          block: await client.chain.getLatestBlock(),
          accounts: await Promise.all(
            [...accounts.map(({ address }) => address), receiver].map(async (address) => [
              await client.accounts.find(address),
              await client.coins.getBalance(address),
              await client.history.complete(address),
            ]),
          ),
        });
        const before = await picture();
        const id = node.snapshot();
        const next = [0n, 0n, 0n];
        for (const { from, amount, isWaiting } of steps) {
          const account = accounts[from - 1];
          if (account === undefined) continue;
          const sequence = next[from - 1] ?? 0n;
          if (!isWaiting) next[from - 1] = sequence + 1n;
          await client.transactions
            .submit(await transfer(account, isWaiting ? sequence + 5n : sequence, amount))
            .catch(() => undefined);
        }
        node.revert(id);
        expect(await picture()).toEqual(before);
      }),
      { numRuns: 15 },
    );
  });

  it("continues an earlier run's chain block by block, in its own time", async () => {
    const store = createTestStore();
    const start = 1_800_000_000n;
    const options = { store, now: () => start * 1_000_000n };
    const account = await testAccount(1);
    const first = connect(options);
    await first.node.fund(account.address, 10_000_000n);
    await first.client.transactions.submit(await transfer(account, 0n, 1n, start + 300n));
    first.node.advanceTime(86_400);
    const id = first.node.snapshot();
    await first.client.transactions.submit(await transfer(account, 1n, 1n, start + 86_700n));
    first.node.revert(id);
    const picture = async ({ client }: { readonly client: SupraClient }) => [
      await client.chain.getLatestBlock(),
      await client.accounts.get(account.address),
      await client.history.complete(receiver),
    ];
    const before = await picture(first);
    const second = connect(options);
    expect(await picture(second)).toEqual(before);
    await second.client.transactions.submit(await transfer(account, 1n, 1n, start + 86_700n));
    expect(await picture(connect(options))).toEqual(await picture(second));
    second.node.reset();
    expect((await connect(options).client.chain.getLatestBlock()).height).toBe(0n);
  });

  it("keeps no bytes of what a store answers", async () => {
    const kept = createTestStore();
    const account = await testAccount(1);
    const first = connect({ store: kept });
    await first.node.fund(account.address, 10_000_000n);
    const hash = await first.client.transactions.submit(await transfer(account, 0n));
    const before = await first.client.transactions.find(hash);
    const lent = ownValue(kept.read());
    const { client } = connect({ store: { ...kept, read: () => lent } });
    for (const { transactions } of lent)
      for (const { raw } of transactions)
        if (raw.payload.kind === "entry-function")
          for (const argument of raw.payload.entryFunction.arguments) argument.fill(0x41);
    expect(await client.transactions.find(hash)).toEqual(before);
  });

  it("continues a chain in which tasks ran by themselves", async () => {
    const store = createTestStore();
    const options = { store, seed: 1 };
    const { node, client } = connect(options);
    const account = await testAccount(1);
    await node.fund(account.address, 100_000_000_000n);
    const { timestampMicros } = await client.chain.getLatestBlock();
    const registration = {
      version: "V1",
      automatedFunction: transferSupra(receiver, 1n),
      maxGasAmount: 50_000n,
      gasPriceCap: 100n,
      automationFeeCapForEpoch: 1_000_000_000n,
      expirationTimestampSecs: timestampMicros / 1_000_000n + 86_400n,
      auxData: [],
    } as const;
    const raw = buildTransaction(
      { kind: "automation-registration", registration },
      { sender: account.address, sequenceNumber: 0n, chainId: 4 },
    );
    await client.transactions.submit(await signTransaction(raw, account));
    node.advanceTime(7200);
    node.mine();
    const balance = await client.coins.getBalance(receiver);
    expect(balance).toBeGreaterThan(0n);
    const again = connect(options);
    expect(await again.client.chain.getLatestBlock()).toEqual(await client.chain.getLatestBlock());
    expect(await again.client.coins.getBalance(receiver)).toBe(balance);
  });

  it("does not continue a chain that it would have made differently", async () => {
    const store = createTestStore();
    const { node } = connect({ store });
    node.mine();
    const [genesis, block] = store.blocks;
    if (genesis === undefined || block === undefined) expect.unreachable();
    store.blocks = [genesis, { ...block, timestampMicros: block.timestampMicros + 1n }];
    expect(() => connect({ store })).toThrow(expect.objectContaining({ code: "devnode/block-differs" }));
  });
});

/** Keeps blocks in memory, across runs. */
function createTestStore() {
  return {
    blocks: [] as readonly StoredBlock[],
    read(): readonly StoredBlock[] {
      return this.blocks;
    },
    append(block: StoredBlock): void {
      this.blocks = [...this.blocks, block];
    },
    truncate(height: number): void {
      this.blocks = this.blocks.slice(0, height + 1);
    },
  };
}
