import { createDevnode, testAccounts, type Devnode } from "@holdfast/devnode";
import { createSupraClient, DEVNODE, isSupraError, parseAddress, type Fetch } from "@holdfast/sdk";
import { mnemonicToAccount } from "@holdfast/sdk/phrase";
import { createSender, type SenderOptions, type SignedIntent } from "@holdfast/sdk/sender";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const [ada] = testAccounts;
if (ada === undefined) throw new Error("the devnode has accounts");
const account = await mnemonicToAccount(ada.phrase);
const to = parseAddress("0xc0ffee00");

/** What a node in front of the devnode conceals: transactions by hash, and the sequence number since it began. */
interface Lies {
  hidesHashes: boolean;
  hidesNumber: boolean;
  /** Takes submissions, and passes none on. */
  swallows: boolean;
  /** Reports every executed transaction as failed. */
  callsFailed: boolean;
}

const honest: Lies = { hidesHashes: false, hidesNumber: false, swallows: false, callsFailed: false };

function createLyingFetch(devnode: Devnode, lies: Lies, onAsked: (path: string) => void): Fetch {
  let stale: string | undefined;
  return async (request) => {
    const path = new URL(request.url).pathname.replace("/rpc/v1", "");
    if (lies.swallows && path === "/transactions/submit") throw new TypeError("cut");
    const response = await devnode.fetch(request);
    onAsked(path);
    if (lies.callsFailed && path.startsWith("/transactions/0x"))
      return new Response((await response.text()).replace('"status":"Success"', '"status":"Fail"'));
    if (lies.hidesHashes && path.startsWith("/transactions/0x")) return new Response("null");
    if (path !== `/accounts/${account.address}`) return response;
    const text = await response.text();
    stale ??= text;
    return new Response(lies.hidesNumber ? stale : text);
  };
}

const start = ({ isVerified, ...options }: Partial<SenderOptions> & { isVerified?: boolean } = {}) => {
  const devnode = createDevnode();
  const lies: Lies = { ...honest };
  const asked = new Set<string>();
  let news = (): void => undefined;
  const onAsked = (path: string): void => {
    asked.add(path);
    news();
  };
  const client = createSupraClient({ ...DEVNODE, fetch: createLyingFetch(devnode, lies, onAsked) });
  const truth = createSupraClient({ ...DEVNODE, fetch: devnode.fetch });
  const stored: SignedIntent[] = [];
  const onSigned = (signed: SignedIntent): void => void stored.push(signed);
  /** Waits until the so manieth that was signed has been sent and asked for, then moves on by more than it lasts. */
  const expire = async (count: number): Promise<void> => {
    while (!asked.has(`/transactions/${stored[count - 1]?.hash}`))
      await new Promise<void>((resolve) => {
        news = resolve;
      });
    devnode.advanceTime(400);
    devnode.mine();
  };
  const begin = (more: Partial<SenderOptions> = {}) =>
    createSender({
      client,
      network: DEVNODE,
      ...(isVerified === true ? { verification: truth } : {}),
      account,
      intervalMs: 1,
      onSigned,
      ...options,
      ...more,
    });
  return { devnode, lies, truth, stored, expire, begin, sender: begin() };
};

const readCode = (sent: Promise<unknown>): Promise<unknown> =>
  sent.then(
    () => "sent",
    (error: unknown) => isSupraError(error) && error.code,
  );
const pay = { to, amount: 5n };

describe("a sender before a node that lies", () => {
  it("pays once if a node hides the payment, and learns it later", async () => {
    const { lies, truth, stored, expire, sender } = start();
    Object.assign(lies, { hidesHashes: true, hidesNumber: true });
    for (const round of [1, 2, 3]) {
      const end = readCode(sender.transfer("invoice 1", pay));
      await expire(round);
      expect(await end).toBe("sender/expired");
    }
    expect(await truth.coins.getBalance(to)).toBe(5n);
    Object.assign(lies, honest);
    expect(await sender.transfer("invoice 1", pay)).toMatchObject({
      status: "Success",
      hash: stored[0]?.hash,
    });
    expect(await sender.transfer("invoice 2", pay)).toMatchObject({ status: "Success" });
    expect(await truth.coins.getBalance(to)).toBe(10n);
  });

  it("pays once if a node shows the number but hides the hash", async () => {
    const { lies, truth, expire, sender } = start();
    Object.assign(lies, { hidesHashes: true, hidesNumber: true });
    const lost = readCode(sender.transfer("invoice 1", pay));
    await expire(1);
    expect(await lost).toBe("sender/expired");
    lies.hidesNumber = false;
    const again = readCode(sender.transfer("invoice 1", pay));
    await expire(2);
    expect(await again).toBe("sender/unknown");
    expect(await truth.coins.getBalance(to)).toBe(5n);
  });

  it("stops if the sequence number is used and every hash hidden", async () => {
    const { lies, truth, expire, sender } = start();
    lies.hidesHashes = true;
    const lost = readCode(sender.transfer("invoice 1", pay));
    await expire(1);
    expect(await lost).toBe("sender/unknown");
    await expect(sender.transfer("invoice 1", pay)).rejects.toMatchObject({ code: "sender/unknown" });
    expect(await truth.coins.getBalance(to)).toBe(5n);
  });

  it("keeps an expired intent's sequence number, and makes the others wait", async () => {
    const { lies, truth, stored, expire, sender } = start();
    lies.swallows = true;
    const lost = readCode(sender.transfer("invoice 1", pay));
    await expire(1);
    expect(await lost).toBe("sender/expired");
    lies.swallows = false;
    const later = sender.transfer("invoice 2", pay);
    await expect(sender.transfer("invoice 1", { to, amount: 6n })).rejects.toMatchObject({
      code: "sender/intent-changed",
    });
    const again = await sender.transfer("invoice 1", pay);
    expect([again.status, (await later).status]).toEqual(["Success", "Success"]);
    expect([again.hash, (await later).hash].sort()).toEqual(
      stored
        .slice(1)
        .map(({ hash }) => hash)
        .sort(),
    );
    expect((await truth.accounts.get(account.address)).sequenceNumber).toBe(2n);
    expect(await truth.coins.getBalance(to)).toBe(10n);
  });

  it("reuses an abandoned intent's number, so that one of two executes", async () => {
    const { lies, truth, expire, sender } = start();
    lies.swallows = true;
    const lost = readCode(sender.transfer("invoice 1", pay));
    await expire(1);
    expect(await lost).toBe("sender/expired");
    lies.swallows = false;
    expect(sender.abandon("invoice 2")).toBe(false);
    expect(sender.abandon("invoice 1")).toBe(true);
    expect(sender.abandon("invoice 1")).toBe(false);
    await expect(sender.transfer("invoice 1", pay)).rejects.toMatchObject({ code: "sender/abandoned" });
    expect(await sender.transfer("invoice 2", pay)).toMatchObject({ status: "Success" });
    expect((await truth.accounts.get(account.address)).sequenceNumber).toBe(1n);
    expect(await truth.coins.getBalance(to)).toBe(5n);
  });

  it("knows after a restart every signature of an intent", async () => {
    const { lies, truth, stored, expire, sender, begin } = start();
    Object.assign(lies, { hidesHashes: true, hidesNumber: true });
    for (const round of [1, 2]) {
      const end = readCode(sender.transfer("invoice 1", pay));
      await expire(round);
      expect(await end).toBe("sender/expired");
    }
    Object.assign(lies, honest);
    for (const signed of [[...stored], stored.toReversed()]) {
      const after = begin({ signed });
      expect(await after.transfer("invoice 1", pay)).toMatchObject({
        status: "Success",
        hash: stored[0]?.hash,
      });
    }
    expect(await truth.coins.getBalance(to)).toBe(5n);
    const [first] = stored;
    if (first === undefined) throw new Error("the first was stored");
    const other = await begin().transfer("invoice 2", pay);
    const mixed = stored.map((signed) =>
      signed.hash === other.hash ? { ...signed, intent: "invoice 1" } : signed,
    );
    expect(() => begin({ signed: mixed })).toThrow("already belongs to a different transaction");
  });

  it("refuses a payload that one node calls failed, until accepted", async () => {
    const { lies, truth, sender } = start();
    lies.callsFailed = true;
    expect(await sender.transfer("invoice 1", pay)).toMatchObject({ status: "Failed", isUnproven: true });
    lies.callsFailed = false;
    expect(await readCode(sender.transfer("invoice 2", pay))).toBe("outbox/failure-claimed");
    expect(await truth.coins.getBalance(to)).toBe(5n);
    expect(await sender.acceptFailure("invoice 2")).toBe(false);
    expect(await sender.acceptFailure("invoice 1")).toBe(true);
    expect(await sender.transfer("invoice 2", pay)).toMatchObject({ status: "Success" });
    expect(await truth.coins.getBalance(to)).toBe(10n);
  });

  it("does not call failed what a verification node calls executed", async () => {
    const { lies, truth, sender } = start({ isVerified: true });
    lies.callsFailed = true;
    await expect(sender.transfer("invoice 1", pay)).rejects.toMatchObject({
      code: "sender/unknown",
      message: expect.stringMatching(/number 0 was used, but this node does not have the transaction\.$/),
    });
    expect(await readCode(sender.transfer("invoice 2", pay))).toBe("sender/stopped");
    expect(await truth.coins.getBalance(to)).toBe(5n);
  });

  it("pays no intent twice, whatever nodes hide and callers repeat", async () => {
    const lie = fc.record({ hidesHashes: fc.boolean(), hidesNumber: fc.boolean(), swallows: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(
        fc.array(lie, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 4 }),
        async (all, count) => {
          const { devnode, lies, truth, sender } = start({ intervalMs: 0 });
          const recipients = Array.from({ length: count }, (_, index) =>
            parseAddress(`0xc0ffee0${index + 1}`),
          );
          for (const lied of [...all, honest]) {
            Object.assign(lies, lied);
            let isOver = false;
            const ends = Promise.allSettled(
              recipients.map((recipient, index) =>
                sender.transfer(`${index}`, { to: recipient, amount: 5n }),
              ),
            ).finally(() => {
              isOver = true;
            });
            while (!isOver) {
              devnode.advanceTime(400);
              devnode.mine();
              await new Promise((resolve) => {
                setImmediate(resolve);
              });
            }
            for (const end of await ends)
              if (end.status === "rejected")
                expect(isSupraError(end.reason) && end.reason.code).toMatch(
                  /^sender\/(expired|unknown|stopped)$/,
                );
          }
          for (const recipient of recipients)
            expect(await truth.coins.getBalance(recipient)).toBeLessThanOrEqual(5n);
        },
      ),
      { numRuns: 10 },
    );
  });
});
