import { createDevnode, createForkedDevnode, type ForkedDevnode, type ForkOptions } from "@holdfast/devnode";
import {
  addressToBytes,
  buildTransaction,
  createAccount,
  createEntryFunction,
  createSupraClient,
  DEVNODE,
  parseAddress,
  sendTransaction,
  signTransaction,
  transferSupra,
  type Account,
  type EntryFunction,
  type Fetch,
  type SupraClient,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createPublishing } from "./move-package.ts";

/** `HOLDFAST_FORK=1000 npx vitest run tests/contract/fork.test.ts` for as many transactions and ten times the accounts. */
const TRANSACTIONS = Number(process.env["HOLDFAST_FORK"] ?? 25);
const ACCOUNTS = TRANSACTIONS * 10;
const RICH = 100_000_000_000n;
const START = 1_735_689_600_000_000n;

/** A node whose time goes on by a second when it is told to, and a client of it. */
function createTestClient(node: { readonly fetch: Fetch }): SupraClient {
  return createSupraClient({ url: "http://devnode.invalid", fetch: node.fetch });
}

function account(number: number): Promise<Account> {
  return createAccount(new Uint8Array(32).fill(number));
}

function u64(value: bigint): Uint8Array {
  return encodeBcs((writer) => writer.u64(value));
}

async function fork(remote: { readonly fetch: Fetch }, options: ForkOptions = {}): Promise<ForkedDevnode> {
  return createForkedDevnode({ ...options, remote: { url: "http://remote.invalid", fetch: remote.fetch } });
}

describe("a fork of another node", () => {
  it("starts at once, reads only what it needs, and writes locally", async () => {
    const remote = createDevnode({ now: () => START });
    await Promise.all(
      Array.from({ length: ACCOUNTS }, (_, i) =>
        remote.fund(parseAddress(`0x${(i + 4096).toString(16)}`), 5n),
      ),
    );
    const before = performance.now();
    const node = await fork(remote, { now: () => START });
    const startMs = performance.now() - before;
    const atStart = node.fork.counts;
    if (process.env["HOLDFAST_FORK"] !== undefined)
      process.stdout.write(
        `fork of ${ACCOUNTS} accounts: ${startMs.toFixed(0)} ms, ${atStart.requests} requests\n`,
      );
    else expect(startMs).toBeLessThan(1_000);
    expect(atStart.requests).toBeLessThanOrEqual(20);
    // Two accounts of a payment, their coins, and what the framework looks at.
    const receiver = parseAddress("0x1005");
    await node.fund(receiver, 7n);
    expect(node.fork.counts.requests - atStart.requests).toBeLessThanOrEqual(15);
    const [here, there] = [createTestClient(node), createTestClient(remote)];
    expect(await here.coins.getBalance(receiver)).toBe(12n);
    expect(await there.coins.getBalance(receiver)).toBe(5n);
    const [from, to] = await node.fork.heights();
    expect(to).toBeGreaterThanOrEqual(from);
  });

  it("gives each transaction the original's status, gas and events", async () => {
    let now = START;
    const remote = createDevnode({ now: () => now });
    const accounts = await Promise.all([1, 2, 3].map(account));
    for (const { address } of accounts) await remote.fund(address, RICH);
    const [owner] = accounts;
    if (owner === undefined) throw new TypeError("there is an account");
    for (const name of ["counter", "piggy_bank", "sunrise_coin"])
      await sendTransaction(createTestClient(remote), DEVNODE, owner, createPublishing(name, owner.address), {
        wait: true,
      });
    const node = await fork(remote, { now: () => now });
    const calls = fc.sample(callArbitrary(owner, accounts), { numRuns: TRANSACTIONS, seed: 1 });
    let same = 0;
    for (const { from, call } of calls) {
      now += 1_000_000n;
      const sender = accounts[from];
      if (sender === undefined) continue;
      const [here, there] = [createTestClient(node), createTestClient(remote)];
      const { sequenceNumber } = await there.accounts.get(sender.address);
      const raw = buildTransaction(call, {
        sender: sender.address,
        sequenceNumber,
        chainId: 4,
        maxGasAmount: 100_000n,
        expirationTimestampSecs: now / 1_000_000n + 500n,
      });
      const signed = await signTransaction(raw, sender);
      // Here first: what is read of the original must not have seen the transaction.
      const ends = [];
      for (const client of [here, there]) {
        const { status, vmStatus, gasUsed, events } = await client.transactions
          .submitAndWait(signed)
          .then((detail) => {
            if (detail.status === "Pending") throw new TypeError("it is done");
            return detail;
          });
        ends.push({ status, vmStatus, gasUsed, events });
      }
      expect(ends[0]).toEqual(ends[1]);
      same++;
    }
    expect(same).toBe(TRANSACTIONS);
    if (process.env["HOLDFAST_FORK"] !== undefined)
      process.stdout.write(`${same} of ${TRANSACTIONS} the same; ${node.fork.counts.requests} requests\n`);
  });

  it("reruns from its cassette offline, and names what is missing", async () => {
    const remote = createDevnode({ now: () => START });
    const [sender, receiver] = [await account(1), parseAddress("0x77")];
    await remote.fund(sender.address, RICH);
    const pay = async (node: ForkedDevnode) => {
      const sent = await sendTransaction(
        createTestClient(node),
        DEVNODE,
        sender,
        transferSupra(receiver, 5n),
        {
          wait: true,
        },
      );
      return [sent.status, await createTestClient(node).coins.getBalance(sender.address)];
    };
    const first = await fork(remote, { now: () => START });
    const end = await pay(first);
    expect(end[0]).toBe("Success");
    const cassette = await first.fork.cassette();
    expect(cassette).toContain(`"chainId":4`);
    const second = await createForkedDevnode({ cassette, now: () => START });
    expect(await pay(second)).toEqual(end);
    expect(second.fork.counts.requests).toBe(0);
    const unknown = await second.fetch(new Request("http://devnode.invalid/rpc/v3/accounts/0xdead"));
    expect([unknown.status, await unknown.text()]).toEqual([
      502,
      expect.stringMatching(/The cassette does not contain/),
    ]);
    // What is missing on it is not taken of a node of another chain.
    const other = await fork(createDevnode({ chainId: 9 }), { cassette, now: () => START });
    const mixed = await other.fetch(new Request("http://devnode.invalid/rpc/v3/accounts/0xdead"));
    expect(await mixed.text()).toMatch(/cassette is from chain 4, but the forked node is on chain 9/);
    await expect(createForkedDevnode({ cassette: cassette.slice(0, -9) })).rejects.toThrow(
      /not a fork cassette/,
    );
    await expect(createForkedDevnode({})).rejects.toThrow(/The cassette does not contain/);
  });

  it("takes the chain ID of the node where it is asked to", async () => {
    const remote = createDevnode({ chainId: 6, now: () => START });
    expect((await fork(remote, { now: () => START })).chainId).toBe(4);
    const same = await fork(remote, { now: () => START, chainId: "remote" });
    expect(await createTestClient(same).chain.getId()).toBe(6);
    const [id] = await createTestClient(same).view.call({ function: "0x1::chain_id::get" });
    expect(id?.value).toBe(6);
  });
});

describe("a forked node that can't be relied on", () => {
  /** What a remote answers instead for paths that match. */
  async function openFork(path: RegExp, answer: (request: Request) => Promise<Response>) {
    const remote = createDevnode({ now: () => START });
    const sender = await account(1);
    await remote.fund(sender.address, RICH);
    let isBad = false;
    const fetch: Fetch = async (request) =>
      isBad && path.test(new URL(request.url).pathname) ? answer(request) : remote.fetch(request);
    const node = await createForkedDevnode({
      remote: { url: "http://remote.invalid", fetch, timeoutMs: 200 },
      now: () => START,
    });
    isBad = true;
    return {
      heal: () => {
        isBad = false;
      },
      node,
      sender,
      pay: () => node.fetch(new Request("http://devnode.invalid/rpc/v3/accounts/0x77")),
    };
  }

  const cases: readonly (readonly [string, RegExp, (request: Request) => Promise<Response>])[] = [
    ["is slow", /0x1::account::Account/, untilGivenUp],
    ["fails", /0x1::account::Account/, async () => new Response("{}", { status: 500 })],
    ["forgets", /0x1::account::Account/, async () => new Response(`{"message":"pruned"}`, { status: 410 })],
    ["gives no JSON", /0x1::account::Account/, async () => new Response("<html>")],
    [
      "gives another type",
      /0x1::account::Account/,
      async () => Response.json({ result: [{ a: 1 }], data: { a: 1 } }),
    ],
    [
      "gives very much",
      /0x1::account::Account/,
      async () => new Response(new Uint8Array(9_000_000).fill(32)),
    ],
  ];
  for (const [what, path, answer] of cases)
    it(`${what}: one clear sentence, and nothing is executed`, async () => {
      const { node, pay } = await openFork(decoded(path), answer);
      const response = await pay();
      expect(response.status).toBe(502);
      expect(await response.text()).toMatch(/forked node.*0x1::account::Account/);
      expect((await createTestClient(node).chain.getLatestBlock()).height).toBeLessThanOrEqual(1n);
    });

  it("executes a transaction only once the needed state was read", async () => {
    const { node, sender, heal } = await openFork(
      decoded(/CoinStore/),
      async () => new Response("{}", { status: 500 }),
    );
    const pay = () =>
      sendTransaction(createTestClient(node), DEVNODE, sender, transferSupra(parseAddress("0x77"), 5n), {
        maxGasAmount: 2_000n,
        gasUnitPrice: 100n,
        wait: true,
      });
    await expect(pay()).rejects.toThrow();
    heal();
    // What the client has pending may have been executed, as far as it knows; another one knows nothing of it.
    expect((await pay()).status).toBe("Success");
  });
});

/** An answer that never comes. */
function untilGivenUp(request: Request): Promise<Response> {
  return new Promise((_, reject) => {
    request.signal.addEventListener("abort", () => {
      reject(new TypeError("given up"));
    });
  });
}

/** Paths are percent-encoded. */
function decoded(path: RegExp): RegExp {
  return { test: (text: string) => path.test(decodeURIComponent(text)) } as RegExp;
}

function callArbitrary(owner: Account, accounts: readonly Account[]) {
  const from = fc.nat(accounts.length - 1);
  const amount = fc.bigInt(0n, 2n * 10n ** 9n);
  const target = fc.oneof(
    fc.constantFrom(...accounts.map(({ address }) => address)),
    fc.integer({ min: 4096, max: 4200 }).map((number) => parseAddress(`0x${number.toString(16)}`)),
  );
  const id = (name: `${string}::${string}`): `${string}::${string}::${string}` => `${owner.address}::${name}`;
  const call: fc.Arbitrary<EntryFunction> = fc.oneof(
    fc.tuple(target, amount).map(([to, value]) => transferSupra(to, value)),
    amount.map((value) => createEntryFunction(id("counter::increment"), [], [u64(value)])),
    fc
      .tuple(target, amount)
      .map(([to, value]) =>
        createEntryFunction(id("piggy_bank::deposit"), [], [addressToBytes(to), u64(value)]),
      ),
    amount.map((value) => createEntryFunction(id("piggy_bank::withdraw"), [], [u64(value)])),
    fc.constant(createEntryFunction(id("piggy_bank::open"), [], [Uint8Array.of(0)])),
    fc.constant(createEntryFunction("0x1::managed_coin::register", [id("sunrise_coin::SunriseCoin")], [])),
  );
  return fc.record({ from, call });
}
