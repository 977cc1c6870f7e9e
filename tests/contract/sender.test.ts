import { createDevnode, testAccounts, type Devnode, type FaultRule } from "@holdfast/devnode";
import {
  createSupraClient,
  decodeSignedTransaction,
  DEVNODE,
  parseAddress,
  transferCoins,
  type Address,
} from "@holdfast/sdk";
import { mnemonicToAccount } from "@holdfast/sdk/phrase";
import { createSender, type SenderOptions, type SignedIntent } from "@holdfast/sdk/sender";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const [ada] = testAccounts;
if (ada === undefined) throw new Error("the devnode has accounts");
const account = await mnemonicToAccount(ada.phrase);
const recipient = (index: number): Address => parseAddress(`0x${(0xc0ffee00 + index).toString(16)}`);
const to = recipient(0);

const createTestClient = (devnode: Devnode) => createSupraClient({ ...DEVNODE, fetch: devnode.fetch });

const start = (options: Partial<SenderOptions> = {}) => {
  const devnode = createDevnode();
  const client = createTestClient(devnode);
  const sender = createSender({ client, network: DEVNODE, account, intervalMs: 1, ...options });
  return { devnode, client, sender };
};

describe("a sender", () => {
  it("pays once for each intent, however many callers ask at once", async () => {
    const { client, sender } = start();
    const same = Array.from({ length: 10 }, () => sender.transfer("invoice 1", { to, amount: 5n }));
    const answers = await Promise.all(same);
    expect(new Set(answers.map(({ hash }) => hash)).size).toBe(1);
    expect(answers[0]).toMatchObject({ intent: "invoice 1", status: "Success" });
    expect(await client.coins.getBalance(to)).toBe(5n);
    const others = Array.from({ length: 10 }, (_, index) =>
      sender.transfer(`invoice ${index + 2}`, { to, amount: 5n }),
    );
    expect(new Set((await Promise.all(others)).map(({ hash }) => hash)).size).toBe(10);
    expect(await client.coins.getBalance(to)).toBe(55n);
    expect((await client.accounts.get(account.address)).sequenceNumber).toBe(11n);
  });

  it("refuses an intent that means something else now", async () => {
    const { sender } = start();
    const first = sender.transfer("invoice 1", { to, amount: 5n });
    await expect(sender.transfer("invoice 1", { to, amount: 6n })).rejects.toMatchObject({
      code: "sender/intent-changed",
    });
    expect(await first).toMatchObject({ status: "Success" });
  });

  it("answers with the abort in words", async () => {
    const { sender } = start();
    expect(await sender.send("too much", transferCoins(to, 10n ** 18n))).toMatchObject({
      status: "Failed",
      failure: { name: "EINSUFFICIENT_BALANCE" },
    });
  });

  it("reserves half as much gas again as a simulation used", async () => {
    const stored: SignedIntent[] = [];
    const { client, sender } = start({ onSigned: (signed) => void stored.push(signed) });
    const { hash } = await sender.transfer("invoice 1", { to, amount: 5n });
    const detail = await client.transactions.find(hash);
    const gasUsed = detail?.status === "Pending" ? undefined : detail?.gasUsed;
    const [signed] = stored.map(({ bytes }) => decodeSignedTransaction(bytes).raw.maxGasAmount);
    expect(signed).toBe(((gasUsed ?? 0n) * 3n + 1n) / 2n);
  });

  it("limits pending transactions and queued intents as configured", async () => {
    const { devnode, sender } = start({ maxPending: 2, maxQueued: 3 });
    devnode.pause();
    const all = Array.from({ length: 9 }, (_, index) => sender.transfer(`${index}`, { to, amount: 1n }));
    const ends = Promise.allSettled(all);
    devnode.resume();
    devnode.mine();
    const codes = (await ends).map((end) =>
      end.status === "fulfilled" ? "paid" : (end.reason as { readonly code: string }).code,
    );
    const paid = codes.filter((code) => code === "paid").length;
    expect(paid).toBe(3);
    expect(new Set(codes)).toEqual(new Set(["paid", "sender/queue-full"]));
    expect(await createTestClient(devnode).coins.getBalance(to)).toBe(BigInt(paid));
  });

  it("sends what was signed before a restart, and nothing twice", async () => {
    const stored: SignedIntent[] = [];
    const devnode = createDevnode();
    const client = createTestClient(devnode);
    const stop = new AbortController();
    const options = { client, network: DEVNODE, account, intervalMs: 1 };
    devnode.addFault({ kind: "drop-before", path: "/transactions/submit" });
    const before = createSender({
      ...options,
      signal: stop.signal,
      onSigned: (signed) => {
        stored.push(signed);
        stop.abort();
      },
    });
    await expect(before.transfer("invoice 1", { to, amount: 5n })).rejects.toMatchObject({
      code: "network/aborted",
    });
    devnode.clearFaults();
    expect(stored).toHaveLength(1);
    for (const round of [1, 2]) {
      const after = createSender({ ...options, signed: stored });
      const again = await after.transfer("invoice 1", { to, amount: 5n });
      expect(again).toMatchObject({ status: "Success", hash: stored[0]?.hash });
      expect(await after.transfer(`next ${round}`, { to, amount: 1n })).toMatchObject({ status: "Success" });
    }
    expect(await client.coins.getBalance(to)).toBe(7n);
  });

  it("reports an expired intent, and sends it again when asked", async () => {
    let signed = (): void => undefined;
    const hasSigned = new Promise<void>((resolve) => {
      signed = resolve;
    });
    const { devnode, client, sender } = start({ onSigned: () => signed() });
    devnode.addFault({ kind: "drop-before", path: "/transactions/submit" });
    const lost = sender.transfer("invoice 1", { to, amount: 5n });
    await hasSigned;
    devnode.advanceTime(400);
    devnode.mine();
    await expect(lost).rejects.toMatchObject({ code: "sender/expired" });
    devnode.clearFaults();
    expect(await sender.transfer("invoice 1", { to, amount: 5n })).toMatchObject({ status: "Success" });
    expect(await client.coins.getBalance(to)).toBe(5n);
  });

  it("signs an intent again after another program provably used its number", async () => {
    let nowMs = Date.now();
    let isCut = true;
    const devnode = createDevnode();
    const cut = createSupraClient({
      ...DEVNODE,
      fetch: (request) =>
        isCut && request.url.endsWith("/submit")
          ? Promise.reject(new TypeError("cut"))
          : devnode.fetch(request),
    });
    let signed = (): void => undefined;
    const hasSigned = new Promise<void>((resolve) => {
      signed = resolve;
    });
    const options = { network: DEVNODE, account, intervalMs: 1 };
    const sender = createSender({ ...options, client: cut, nowMs: () => nowMs, onSigned: () => signed() });
    const mine = sender.transfer("mine", { to, amount: 2n });
    await hasSigned;
    const elsewhere = createSender({ ...options, client: createTestClient(devnode) });
    expect(await elsewhere.transfer("other", { to, amount: 1n })).toMatchObject({ status: "Success" });
    devnode.advanceTime(400);
    devnode.mine();
    nowMs += 400_000;
    await expect(mine).rejects.toMatchObject({ code: "sender/expired" });
    isCut = false;
    expect(await sender.transfer("mine", { to, amount: 2n })).toMatchObject({ status: "Success" });
    expect(await createTestClient(devnode).coins.getBalance(to)).toBe(3n);
  });
});

describe("a sender before a node with faults", () => {
  const kinds = [
    "drop-before",
    "drop-after",
    "duplicate",
    "unavailable",
    "server-error",
    "garbled",
    "too-many-requests",
  ] as const;
  const faults: fc.Arbitrary<FaultRule> = fc.record({
    kind: fc.constantFrom(...kinds),
    rate: fc.double({ min: 0.05, max: 0.4, noNaN: true }),
    seed: fc.nat({ max: 1_000_000 }),
  });

  it("pays every intent exactly once", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(faults, { minLength: 1, maxLength: 2 }),
        fc.array(fc.nat({ max: 7 }), { minLength: 1, maxLength: 10 }),
        fc.integer({ min: 1, max: 5 }),
        async (rules, asked, maxPending) => {
          const { devnode, client, sender } = start({ maxPending, intervalMs: 0 });
          for (const rule of rules) devnode.addFault(rule);
          const answers = await Promise.all(
            asked.map((index) =>
              sender.transfer(`intent ${index}`, { to: recipient(index), amount: BigInt(index + 1) }),
            ),
          );
          devnode.clearFaults();
          expect(answers.every(({ status }) => status === "Success")).toBe(true);
          const meant = new Set(asked);
          for (const index of meant)
            expect(await client.coins.getBalance(recipient(index))).toBe(BigInt(index + 1));
          const { sequenceNumber } = await client.accounts.get(account.address);
          expect(sequenceNumber).toBe(BigInt(meant.size));
          expect(new Set(answers.map(({ hash }) => hash)).size).toBe(meant.size);
        },
      ),
      { numRuns: 12 },
    );
  });
});
