import { createDevnode, testAccounts } from "@holdfast/devnode";
import { parseAddress, type Account, type TransactionHash } from "@holdfast/sdk";
import type { OutboxEntry } from "@holdfast/sdk/outbox";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { isWholeAndFinal, repairRecord } from "../../sdk/src/outbox/outbox-record.ts";
import { createOutboxRig, testAccount, testNetwork } from "./outbox-rig.ts";

const receiver = parseAddress("0xc0ffee");
const amount = 12_345n;
let ada: Account;

beforeAll(async () => {
  ada = await testAccount(testAccounts[0]?.phrase ?? expect.fail("no test accounts"));
});

/** A payment that is pending while the device damages its record; then the page is opened again. */
async function reopenWith(damage: (entry: OutboxEntry) => unknown, isDelivered: boolean) {
  const time = { micros: 1_790_000_000_000_000n };
  const node = createDevnode({ now: () => time.micros });
  const rig = createOutboxRig(node, time, { isMining: () => false });
  node.pause();
  if (!isDelivered) node.addFault({ kind: "drop-before", path: "/transactions/submit" });
  const { hash } = await rig.outbox.send(testNetwork, await rig.pay(ada, receiver, amount));
  await new Promise<void>((resolve) => {
    const look = (): void => {
      if (rig.outbox.getSnapshot(testNetwork, ada.address).some(({ sendings }) => sendings > 0)) resolve();
    };
    rig.outbox.subscribe(testNetwork, ada.address, look);
    look();
  });
  rig.outbox.stop();
  await rig.outbox.resume(testNetwork, ada.address);
  const stored = rig.store.entries.get(hash) ?? expect.fail("not stored");
  rig.store.entries.set(hash, damage(stored) as OutboxEntry);
  node.clearFaults();
  node.resume();
  const again = createOutboxRig(node, time, { store: rig.store });
  // Nobody else confirms that it was not executed: the user ends it.
  again.outbox.subscribe(testNetwork, ada.address, () => {
    const [last] = again.outbox.getSnapshot(testNetwork, ada.address);
    if (last?.unproven !== undefined && last.state === "unknown")
      void again.outbox.release(testNetwork, ada.address, last.hash);
  });
  await again.outbox.resume(testNetwork, ada.address);
  const [entry] = again.outbox.getSnapshot(testNetwork, ada.address);
  return { entry, paid: Number((await rig.getBalance(receiver)) / amount), again };
}

describe("a record that the device has damaged", () => {
  it.each<[string, (entry: OutboxEntry) => unknown]>([
    ["a state that there is not", (entry) => ({ ...entry, state: "done" })],
    ["success without an outcome", (entry) => ({ ...entry, state: "succeeded" })],
    ["another number", (entry) => ({ ...entry, sequenceNumber: 77n })],
    ["another expiry", (entry) => ({ ...entry, expirationSecs: 1n })],
    ["texts for numbers", (entry) => ({ ...entry, sequenceNumber: "0", sendings: "x", createdAt: null })],
    ["little more than its bytes", ({ hash, signedBytes }) => ({ hash, signedBytes })],
  ])("restores a record with %s from its bytes, and pays once", async (_, damage) => {
    // What has lost the owner is found by the store; the memory store of this test looks for the owner only.
    const keep = (entry: OutboxEntry): unknown => ({
      chainId: entry.chainId,
      sender: entry.sender,
      ...(damage(entry) as object),
    });
    for (const isDelivered of [true, false]) {
      const { entry, paid } = await reopenWith(keep, isDelivered);
      expect([entry?.state, entry?.sequenceNumber, paid]).toEqual(["succeeded", 0n, 1]);
    }
  });

  it.each([true, false])(
    "with other bytes is looked up, never submitted; delivered before: %s",
    async (isDelivered) => {
      const spoil = (entry: OutboxEntry): OutboxEntry => ({
        ...entry,
        signedBytes: entry.signedBytes.map((byte, at) => (at === 40 ? byte ^ 1 : byte)),
      });
      const { entry, paid, again } = await reopenWith(spoil, isDelivered);
      expect(entry).toMatchObject({
        isDamaged: true,
        state: isDelivered ? "succeeded" : "expired",
        action: { kind: "transfer", to: receiver, amount },
      });
      expect(paid).toBe(isDelivered ? 1 : 0);
      const next = await again.outbox.send(testNetwork, await again.pay(ada, receiver, 1n));
      expect((await again.outbox.settled(testNetwork, ada.address, next.hash)).state).toBe("succeeded");
    },
  );

  it("without number and expiry ends late rather than wrong", async () => {
    const { entry } = await reopenWith(
      ({ hash, chainId, sender, state }) => ({ hash, chainId, sender, state, sendings: 1 }),
      false,
    );
    expect(entry).toMatchObject({ isDamaged: true, state: "expired" });
    expect(Number(entry?.expirationSecs) - 1_790_000_000).toBeGreaterThanOrEqual(600 + 120);
  });
});

describe("any record at all", () => {
  const owner = { chainId: 4, sender: parseAddress("0xada") };
  const hash = `0x${"ab".repeat(32)}` as TransactionHash;

  it("reads without a throw, and never as successful without an outcome", () => {
    const record = fc.oneof(
      fc.anything(),
      fc.record({
        hash: fc.constant(hash),
        chainId: fc.constant(4),
        sender: fc.constant(owner.sender),
        state: fc.anything(),
        outcome: fc.anything(),
      }),
      fc.record({
        hash: fc.constant(hash),
        chainId: fc.constant(4),
        sender: fc.constant(owner.sender),
        state: fc.constant("succeeded"),
        signedBytes: fc.uint8Array(),
      }),
    );
    fc.assert(
      fc.property(record, (value) => {
        const entry = repairRecord(value, owner, 5);
        if (typeof entry !== "object") return;
        expect(entry).toMatchObject({ ...owner, hash });
        expect(entry.state === "succeeded" && entry.outcome === undefined).toBe(false);
      }),
    );
  });

  it("reports an unreadable record as lost, and leaves another account's alone", async () => {
    const time = { micros: 1_790_000_000_000_000n };
    const rig = createOutboxRig(createDevnode({ now: () => time.micros }), time);
    const { hash: sent } = await rig.outbox.send(testNetwork, await rig.pay(ada, receiver, 1n));
    const entry = await rig.outbox.settled(testNetwork, ada.address, sent);
    expect(isWholeAndFinal(entry)).toBe(true);
    expect(repairRecord(entry, owner, 5)).toBe("of-another");
    expect(repairRecord({ ...entry, signedBytes: new Uint8Array() }, owner, 5)).toBe("lost");
    expect(repairRecord({ ...entry, hash: "0x1" }, owner, 5)).toBe("lost");
    expect(isWholeAndFinal({ ...entry, outcome: undefined } as never)).toBe(false);
  });
});
