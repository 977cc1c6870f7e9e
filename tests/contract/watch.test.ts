import { createDevnode, testAccounts, type FaultKind } from "@holdfast/devnode";
import {
  createAccount,
  createSupraClient,
  DEVNODE,
  watchAccount,
  watchBlocks,
  watchEvents,
  parseAddress,
  randomBytes,
  sendTransfer,
  type Dialect,
} from "@holdfast/sdk";
import { mnemonicToAccount } from "@holdfast/sdk/phrase";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const [ada] = testAccounts;
if (ada === undefined) throw new Error("the devnode has accounts");
const DEPOSIT = "0x1::coin::CoinDeposit";
const nobody = parseAddress("0xdeadbeef00000000000000000000000000000000000000000000000000c0ffee");

function start(dialect: Dialect) {
  const devnode = createDevnode({ seed: 1 });
  const network = { ...DEVNODE, dialect, fetch: devnode.fetch };
  return { devnode, network, client: createSupraClient(network) };
}

/** The first `count` items, and then the loop is left. */
async function take<T>(items: AsyncGenerator<T>, count: number): Promise<T[]> {
  const taken: T[] = [];
  if (count > 0)
    for await (const item of items) {
      taken.push(item);
      if (taken.length === count) break;
    }
  return taken;
}

/** What a node may do to a reader; `stale` is what one of several behind an address does. */
const faultKinds: readonly FaultKind[] = [
  "drop-before",
  "drop-after",
  "duplicate",
  "server-error",
  "unavailable",
  "garbled",
];

describe.each(["v1", "v3", "v4"] as const)("what is watched on a node of %s", (dialect) => {
  const pollMs = 1;
  const payer = mnemonicToAccount(ada.phrase);

  it("delivers each item once under faults, even after a cursor", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom("pay", "mine"), { minLength: 3, maxLength: 8 }),
        fc.array(fc.constantFrom(...faultKinds), { maxLength: 6 }),
        fc.nat({ max: 6 }),
        async (steps, kinds, cut) => {
          const node = start(dialect);
          const { devnode, client } = node;
          const begin = () => {
            for (const kind of kinds) devnode.addFault({ kind, method: "GET", times: 1 });
          };
          const from = await payer;
          const { height } = await client.chain.getLatestBlock();
          for (const [place, step] of steps.entries())
            if (step === "mine") devnode.mine();
            else await sendTransfer(client, node.network, from, { to: nobody, amount: BigInt(place + 1) });
          const amounts = steps.flatMap((step, place) => (step === "pay" ? [BigInt(place + 1)] : []));
          const newest = (await client.chain.getLatestBlock()).height;
          begin();

          const blocks = await take(
            watchBlocks(client, { from: height + 1n, pollMs }),
            Number(newest - height),
          );
          expect(blocks.map((block) => block.height)).toEqual(
            Array.from({ length: Number(newest - height) }, (_, place) => height + 1n + BigInt(place)),
          );

          begin();
          const all = { fromHeight: height + 1n, pollMs };
          const [first, second] = [Math.min(cut, amounts.length), Math.max(0, amounts.length - cut)];
          const begun = await take(watchEvents(client, DEPOSIT, all), first);
          const cursor = begun.at(-1)?.cursor;
          const rest = { ...all, ...(cursor === undefined ? {} : { cursor }) };
          const events = [...begun, ...(await take(watchEvents(client, DEPOSIT, rest), second))];
          expect(events.map(({ event }) => (event.data as { amount: string }).amount)).toEqual(
            amounts.map(String),
          );

          begin();
          const old = { from: "oldest", pollMs } as const;
          const opened = await take(watchAccount(client, from.address, old), first);
          const place = opened.at(-1)?.cursor;
          const on = { ...old, ...(place === undefined ? {} : { cursor: place }) };
          const sent = [...opened, ...(await take(watchAccount(client, from.address, on), second))];
          expect(sent.map(({ transaction }) => transaction.sequenceNumber)).toEqual(
            amounts.map((_, number) => BigInt(number)),
          );
          devnode.close();
        },
      ),
      { numRuns: 5 },
    );
  });

  it("delivers an account's later payments, sent and received", async () => {
    const node = start(dialect);
    const { devnode, client } = node;
    const [other, ben] = [await payer, await createAccount(randomBytes(32))];
    await devnode.fund(ben.address, 10_000_000_000n);
    const stop = new AbortController();
    const signal = stop.signal;
    const told: string[] = [];
    // It knows where it begins when it asks for the newest block.
    let beginWith = (): void => undefined;
    const begun = new Promise<void>((resolve) => (beginWith = resolve));
    const watching = (request: Request) => {
      if (request.url.endsWith("/block")) beginWith();
      return devnode.fetch(request);
    };
    const watcher = createSupraClient({ ...node.network, fetch: watching });
    const following = (async () => {
      for await (const { transaction } of watchAccount(watcher, ben.address, { pollMs, signal })) {
        told.push(`${transaction.sender === ben.address ? "sent" : "paid"} ${transaction.status}`);
        if (told.length === 3) stop.abort();
      }
    })();
    await begun;
    await sendTransfer(client, node.network, other, { to: ben.address, amount: 5n });
    await sendTransfer(client, node.network, ben, { to: nobody, amount: 6n });
    await sendTransfer(client, node.network, other, { to: ben.address, amount: 7n });
    await following;
    expect(told).toEqual(["paid Success", "sent Success", "paid Success"]);
    devnode.close();
  });

  it("sends no request while its consumer is busy, and ends by signal", async () => {
    let requests = 0;
    const devnode = createDevnode({ seed: 1 });
    const count = (request: Request) => {
      requests++;
      return devnode.fetch(request);
    };
    const client = createSupraClient({ ...DEVNODE, dialect, fetch: count });
    devnode.mine();
    devnode.mine();
    const stop = new AbortController();
    const blocks = watchBlocks(client, { from: 0n, pollMs, signal: stop.signal });
    await blocks.next();
    const before = requests;
    await new Promise((resolve) => setImmediate(resolve));
    expect(requests).toBe(before);
    stop.abort();
    const rest: bigint[] = [];
    for await (const { height } of blocks) rest.push(height);
    expect(rest.length).toBeLessThan(3);
    devnode.close();
  });

  it("delivers nothing after the signal, even from a page already read", async () => {
    const { client, devnode } = start(dialect);
    for (const amount of [5n, 6n]) await devnode.fund(nobody, amount);
    const stop = new AbortController();
    let count = 0;
    const options = { from: "oldest", pollMs, signal: stop.signal } as const;
    for await (const { cursor } of watchAccount(client, nobody, options)) {
      expect(cursor).not.toBe("");
      count++;
      stop.abort();
    }
    expect(count).toBe(1);
    devnode.close();
  });

  it("refuses an invalid cursor, and continues once a lagging node catches up", async () => {
    const { client, devnode } = start(dialect);
    const wrong = { cursor: "yesterday", pollMs };
    await expect(watchEvents(client, DEPOSIT, wrong).next()).rejects.toMatchObject({
      code: "follow/cursor-invalid",
    });
    await expect(watchAccount(client, nobody, wrong).next()).rejects.toMatchObject({
      code: "follow/cursor-invalid",
    });
    devnode.addFault({ kind: "stale", path: "/block", times: 2 });
    devnode.mine();
    const { height } = await client.chain.getLatestBlock();
    const [block] = await take(watchBlocks(client, { from: height + 1n, pollMs }), 1);
    expect(block?.height).toBe(height + 1n);
    devnode.close();
  });
});
