import { createDevnode, testAccounts } from "@holdfast/devnode";
import {
  buildTransaction,
  createEntryFunction,
  decodeSignedTransaction,
  encodeArgument,
  encodeSignedTransaction,
  parseAddress,
  signTransaction,
  SUPRA_COIN,
  transferSupra,
  type Account,
  type EntryFunction,
  type SoleSignedTransaction,
  type TransactionDetail,
  type TransactionPayload,
} from "@holdfast/sdk";
import { createOutboxEntry, type OutboxEntry } from "@holdfast/sdk/outbox";
import { beforeAll, describe, expect, it } from "vitest";
import { isReplacedBy } from "../../sdk/src/outbox/replacing-transaction.ts";
import { createOutboxRig, testAccount, testNetwork } from "./outbox-rig.ts";

const receiver = parseAddress("0xc0ffee");
const other = parseAddress("0xd00d");
const amount = 12_345n;
const START_MICROS = 1_790_000_000_000_000n;
const START_SECS = START_MICROS / 1_000_000n;

let ada: Account;

beforeAll(async () => {
  const [first] = testAccounts;
  if (first === undefined) throw new RangeError("A devnode has test accounts.");
  ada = await testAccount(first.phrase);
});

function start() {
  const time = { micros: START_MICROS };
  const node = createDevnode({ now: () => time.micros });
  return { time, node, rig: createOutboxRig(node, time) };
}

interface Change {
  readonly expirationTimestampSecs?: bigint;
}

async function sign(payload: TransactionPayload | EntryFunction, change: Change = {}): Promise<Uint8Array> {
  const raw = buildTransaction(payload, {
    sender: ada.address,
    sequenceNumber: 0n,
    chainId: testNetwork.chainId,
    maxGasAmount: 5000n,
    expirationTimestampSecs: START_SECS + 60n,
    ...change,
  });
  return encodeSignedTransaction(await signTransaction(raw, ada));
}

/** Ours, which never arrived, and what the node shows of the one that did. */
async function shownAfter(
  payload: TransactionPayload | EntryFunction,
): Promise<{ entry: OutboxEntry; shown: SoleSignedTransaction }> {
  const { rig, node } = start();
  const entry = createOutboxEntry(await sign(transferSupra(receiver, amount)), Number(START_MICROS / 1000n));
  await rig.client.transactions.submit(decodeSignedTransaction(await sign(payload)));
  node.mine();
  const shown = await rig.client.history.usedBy(ada.address, 0n);
  if (shown === undefined) throw new RangeError("The devnode shows what used the number.");
  return { entry, shown };
}

const NOTHING = new Set<never>();

function withDetail(shown: SoleSignedTransaction, change: Partial<TransactionDetail>): SoleSignedTransaction {
  return { ...shown, detail: { ...shown.detail, ...change } as TransactionDetail };
}

describe("another transaction with our number", () => {
  it.each<readonly [string, TransactionPayload | EntryFunction]>([
    ["a payment", transferSupra(other, 1n)],
    ["a payment of another amount to the same", transferSupra(receiver, amount + 1n)],
    [
      "a payment of a coin",
      createEntryFunction(
        "0x1::coin::transfer",
        [SUPRA_COIN],
        [encodeArgument("address", other), encodeArgument("u64", 1n)],
      ),
    ],
    [
      "a batch",
      createEntryFunction(
        "0x1::supra_account::batch_transfer",
        [],
        [encodeArgument("vector<address>", [other, receiver]), encodeArgument("vector<u64>", [1n, 300n])],
      ),
    ],
    ["a call without arguments", createEntryFunction("0x1::nobody::knows", [], [])],
  ])("proves that ours can't happen, when the same key signed it: %s", async (_, payload) => {
    const { entry, shown } = await shownAfter(payload);
    expect(await isReplacedBy(entry, shown, NOTHING)).toBe(true);
  });

  it("proves nothing where its bytes can't be rebuilt: a script", async () => {
    const script = { code: Uint8Array.of(1, 2, 3), typeArguments: [], arguments: [] };
    const { entry, shown } = await shownAfter({ kind: "script", script });
    expect(await isReplacedBy(entry, shown, NOTHING)).toBe(false);
  });
});

describe("what a node makes up is no proof", () => {
  it.each<readonly [string, (shown: SoleSignedTransaction, entry: OutboxEntry) => SoleSignedTransaction]>([
    [
      "a forged signature",
      (shown) => ({ ...shown, signature: Uint8Array.from(shown.signature, (b, i) => (i === 0 ? b ^ 1 : b)) }),
    ],
    ["another key", (shown) => ({ ...shown, publicKey: new Uint8Array(32).fill(7) })],
    ["another sender", (shown) => withDetail(shown, { sender: other })],
    ["another number", (shown) => withDetail(shown, { sequenceNumber: 1n })],
    ["other fees", (shown) => withDetail(shown, { maxGasAmount: 5001n })],
    ["no block", (shown) => withDetail(shown, { status: "Pending" })],
    [
      "other arguments",
      (shown) =>
        withDetail(shown, {
          payload: {
            kind: "entry-function",
            function: "0x1::supra_account::transfer",
            typeArguments: [],
            arguments: [other, "2"],
          },
        }),
    ],
    ["our hash", (shown, { hash }) => withDetail(shown, { hash })],
  ])("%s", async (_, lie) => {
    const { entry, shown } = await shownAfter(transferSupra(other, 1n));
    expect(await isReplacedBy(entry, lie(shown, entry), NOTHING)).toBe(false);
  });

  it("our own transaction under another hash", async () => {
    const { entry, shown } = await shownAfter(transferSupra(receiver, amount));
    expect(shown.detail.hash).toBe(entry.hash);
    const hash = `0x${"ab".repeat(32)}` as typeof entry.hash;
    expect(await isReplacedBy(entry, withDetail(shown, { hash }), NOTHING)).toBe(false);
  });

  it("refuses one signed here too, which may never have executed", async () => {
    const { entry, shown } = await shownAfter(transferSupra(other, 1n));
    expect(await isReplacedBy(entry, shown, new Set([shown.detail.hash]))).toBe(false);
  });

  it("one that had expired when ours was signed", async () => {
    const { shown } = await shownAfter(transferSupra(other, 1n));
    const later = await sign(transferSupra(receiver, amount), { expirationTimestampSecs: START_SECS + 180n });
    const entry = createOutboxEntry(later, Number(START_SECS + 61n) * 1000);
    expect(await isReplacedBy(entry, shown, NOTHING)).toBe(false);
  });
});

describe("a payment whose number another device has used", () => {
  it("reports a payment as replaced once one node shows the other", async () => {
    const { rig, node, time } = start();
    const mine = await rig.pay(ada, receiver, amount);
    const theirs = await rig.pay(ada, other, 1n);
    await rig.client.transactions.submit(decodeSignedTransaction(theirs));
    node.mine();
    const { hash } = await rig.outbox.send(testNetwork, mine);
    const entry = await rig.outbox.settled(testNetwork, ada.address, hash);
    expect(entry.state).toBe("taken");
    expect(entry.unproven).toBeUndefined();
    expect(time.micros - START_MICROS < 5_000_000n).toBe(true);
    expect(await rig.getBalance(receiver)).toBe(0n);
  });
});
