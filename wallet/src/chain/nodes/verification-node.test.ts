import { createDevnode, testAccounts, type Devnode } from "@holdfast/devnode";
import {
  bytesToHex,
  createSupraClient,
  decodeSignedTransaction,
  parseAddress,
  type Account,
  type Fetch,
} from "@holdfast/sdk";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { readQuery } from "../../../test/read-query.ts";
import type { ClientOf } from "./client-cache.ts";
import { type ComparedFacts, verificationVerdict, verifiedFinalityQuery } from "./verification-node.ts";
import { prepareTransfer } from "../transactions/transfer.ts";
import { createOutboxRig } from "../../../../tests/outbox/outbox-rig.ts";
import { testAccount, testNetwork } from "../outbox/testing/test-network.ts";

const supra = 100_000_000n;
const stranger = parseAddress("0xc0ffee");
const network = { ...testNetwork, verificationUrl: "http://verification:1" };
let ada: Account;

beforeAll(async () => {
  ada = await testAccount(testAccounts[0]?.phrase ?? expect.fail("no test accounts"));
});

interface Changes {
  /** What the second node's answers say otherwise. */
  readonly verification?: (path: string, text: string) => string;
  readonly first?: (path: string, text: string) => string;
  readonly second?: Devnode;
}

/** Two doors to one devnode, or to two; each may lie. */
function start({ verification = (_, text) => text, first = (_, text) => text, second }: Changes = {}) {
  const time = { micros: 1_790_000_000_000_000n };
  const node = createDevnode({ now: () => time.micros });
  onTestFinished(() => node.close());
  const fetch: Fetch = async (request) => {
    request.signal.throwIfAborted();
    const isVerificationNode = request.url.startsWith(network.verificationUrl);
    const response = await (isVerificationNode && second !== undefined ? second : node).fetch(request);
    const text = (isVerificationNode ? verification : first)(
      new URL(request.url).pathname,
      await response.text(),
    );
    return new Response(text, { status: response.status });
  };
  const clientOf: ClientOf = ({ url }) => createSupraClient({ url, fetch });
  let pauses = 0;
  const pause = async (): Promise<void> => void pauses++;
  const ask = async (signal?: AbortSignal, compared?: ComparedFacts) => {
    const account = { address: ada.address, publicKey: bytesToHex(ada.publicKey) };
    const now = (): number => Number(time.micros / 1000n);
    const request = { account, to: stranger, amount: supra };
    const prepared = await prepareTransfer(network, request, { clientOf, now });
    return verificationVerdict(network, prepared, {
      clientOf,
      pause,
      ...(signal === undefined ? {} : { signal }),
      ...(compared === undefined ? {} : { compared: Promise.resolve(compared) }),
    });
  };
  return { node, time, fetch, ask, pausesOf: () => pauses };
}

describe("a second node", () => {
  it("is asked only where there is one", async () => {
    const facts = {} as never;
    expect(await verificationVerdict(testNetwork, facts)).toEqual({
      state: "none",
      oneNode: ["balance", "sequence-number", "simulation"],
    });
  });

  it("agrees when it sees the same", async () => {
    const { ask, pausesOf } = start();
    expect(await ask()).toEqual({ state: "agrees", host: "verification:1", oneNode: [] });
    expect(pausesOf()).toBe(0);
  });

  it.each<[string, RegExp, string, string]>([
    ["another balance", /balance/, '"999"', "balance"],
    ["another chain", /chain_id/, "6", "chain"],
  ])("with %s disagrees, after time to catch up", async (_, path, lie, about) => {
    const { ask, pausesOf } = start({
      verification: (asked, text) =>
        path.test(asked) || (about === "balance" && asked.endsWith("/view"))
          ? createLie(text, lie, about)
          : text,
    });
    const verdict = await ask();
    expect(verdict).toMatchObject({ state: "disagrees", host: "verification:1" });
    if (verdict.state !== "disagrees") return;
    expect(verdict.differences.map((one) => one.about)).toContain(about);
    expect(pausesOf()).toBe(2);
  });

  it("disagrees with a first node that shows another result of the simulation", async () => {
    const { ask } = start({
      first: (path, text) =>
        path.endsWith("/simulate") ? text.replaceAll('"gas_used":', '"gas_used":1') : text,
    });
    expect(await ask()).toMatchObject({ state: "disagrees", differences: [{ about: "gas" }] });
  });

  it("disagrees with a first node that hides where the coins go", async () => {
    const { ask } = start({
      first: (path, text) =>
        path.endsWith("/simulate") ? text.replaceAll("CoinWithdraw", "CoinDeposit") : text,
    });
    expect(await ask()).toMatchObject({ state: "disagrees", differences: [{ about: "moved" }] });
  });

  it("that does not know the account's last payment yet is given time", async () => {
    let looks = 0;
    const { ask } = start({
      verification: (path, text) =>
        path.endsWith("/view") && looks++ === 0 ? text.replace(/"\d+"/, '"5"') : text,
    });
    expect(await ask()).toMatchObject({ state: "agrees" });
    expect(looks).toBe(2);
  });

  it("reports different number and balance of a node on another chain", async () => {
    const { ask, node } = start({ second: createDevnode({ now: () => 1_790_000_000_000_000n }) });
    await node.fund(ada.address, supra);
    expect(await ask()).toMatchObject({ state: "disagrees", differences: [{ about: "balance" }] });
  });

  it("that does not answer is silent, which is no disagreement", async () => {
    const { ask } = start({
      verification: () => {
        throw new TypeError("Failed to fetch");
      },
    });
    expect(await ask()).toMatchObject({ state: "silent", host: "verification:1" });
  });

  it("is not waited for by a caller who has gone", async () => {
    const { ask } = start();
    await expect(ask(AbortSignal.abort())).rejects.toMatchObject({ code: "network/aborted" });
  });
});

describe("the end of a payment", () => {
  async function settle(changes: Changes = {}) {
    const rig = start(changes);
    const { outbox, pay, store } = createOutboxRig(rig.node, rig.time);
    const { hash } = await outbox.send(testNetwork, await pay(ada, stranger, 5n));
    const entry = await outbox.settled(testNetwork, ada.address, hash);
    expect(store.entries.size).toBe(1);
    expect(decodeSignedTransaction(entry.signedBytes).raw.sequenceNumber).toBe(0n);
    return readQuery(rig.fetch, verifiedFinalityQuery(network, entry));
  }

  it("is the same on both nodes", async () => {
    expect(await settle()).toEqual({ state: "agrees", host: "verification:1" });
  });

  it("is awaited from a second node that does not have it yet", async () => {
    const second = createDevnode({ now: () => 1_790_000_000_000_000n });
    expect(await settle({ second })).toMatchObject({ state: "waiting" });
  });

  it.each([
    ["another block", '"height":1', '"height":77'],
    ["another result", "Executed successfully", "Out of gas"],
    ["another amount", '"5"', '"6"'],
  ])("with %s is a disagreement", async (_, truth, lie) => {
    const verification = (_path: string, text: string): string =>
      truth.includes("height") ? text.replace(/"height":\d+/, lie) : text.replaceAll(truth, lie);
    expect(await settle({ verification })).toMatchObject({ state: "disagrees" });
  });
});

describe("what else the first node said", () => {
  const fact = (reported: string | undefined) => ({ about: "proposals", subject: "0x1", reported }) as const;
  const compared = (first: string, second: string | undefined) => ({
    kinds: ["proposals"] as const,
    read: () => Promise.resolve([fact(first)]),
    askAnother: () => Promise.resolve([fact(second)]),
  });

  it("agrees where the second node says the same", async () => {
    const { ask } = start();
    expect(await ask(undefined, compared("pay", "pay"))).toMatchObject({ state: "agrees", oneNode: [] });
  });

  it("disagrees where the second node says something else", async () => {
    const { ask } = start();
    expect(await ask(undefined, compared("pay friend", "pay thief"))).toMatchObject({
      state: "disagrees",
      differences: [{ about: "proposals", first: "pay friend", second: "pay thief" }],
    });
  });

  it("rests on the first where the second does not say it", async () => {
    const { ask } = start();
    expect(await ask(undefined, compared("pay", undefined))).toMatchObject({
      state: "agrees",
      oneNode: ["proposals"],
    });
  });

  it("is named where there is no second node", async () => {
    const facts = {} as never;
    const verdict = await verificationVerdict(testNetwork, facts, {
      compared: Promise.resolve(compared("pay", undefined)),
    });
    expect(verdict.oneNode).toContain("proposals");
  });
});

function createLie(text: string, lie: string, about: string): string {
  return about === "chain" ? lie : text.replace(/"\d+"/, lie);
}
