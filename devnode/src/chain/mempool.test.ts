import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testAddress, testWaiting } from "../../test/test-transaction.ts";
import { Mempool, type WaitingTransaction } from "./mempool.ts";

const roomy = { total: 1000, perAccount: 1000 };

function sequences(entries: readonly WaitingTransaction[]): bigint[] {
  return entries.map(({ signed }) => signed.raw.sequenceNumber);
}

describe("mempool", () => {
  it("gives out transactions in order of arrival across senders", () => {
    const mempool = new Mempool(roomy);
    const first = testWaiting({ sender: testAddress(1) });
    const second = testWaiting({ sender: testAddress(2) });
    const third = testWaiting({ sender: testAddress(1), sequenceNumber: 1n });
    for (const entry of [first, second, third]) mempool.add(entry, 0n);
    expect(mempool.take(10)).toEqual([first, second, third]);
    expect(mempool.size).toBe(0);
  });

  it("parks a transaction that comes too early until the gap is filled", () => {
    const mempool = new Mempool(roomy);
    mempool.add(testWaiting({ sequenceNumber: 2n }), 0n);
    expect(mempool.hasReady).toBe(false);
    expect(mempool.take(10)).toEqual([]);
    mempool.add(testWaiting({ sequenceNumber: 0n }), 0n);
    expect(sequences(mempool.take(10))).toEqual([0n]);
    mempool.add(testWaiting({ sequenceNumber: 1n }), 1n);
    expect(sequences(mempool.take(10))).toEqual([1n, 2n]);
  });

  it("takes the same transaction twice as once", () => {
    const mempool = new Mempool(roomy);
    const entry = testWaiting();
    expect(mempool.add(entry, 0n)).toBe("added");
    expect(mempool.add({ ...entry }, 0n)).toBe("known");
    expect(mempool.take(10)).toHaveLength(1);
  });

  it("keeps the first with a sequence number, unless a later pays more", () => {
    const mempool = new Mempool(roomy);
    const cheap = testWaiting({ gasUnitPrice: 100n });
    const equal = testWaiting({ gasUnitPrice: 100n, maxGasAmount: 7n });
    const dear = testWaiting({ gasUnitPrice: 101n });
    mempool.add(cheap, 0n);
    expect(() => mempool.add(equal, 0n)).toThrow(expect.objectContaining({ code: "devnode/sequence-taken" }));
    mempool.add(dear, 0n);
    expect(mempool.get(cheap.hash)).toBeUndefined();
    expect(mempool.take(10)).toEqual([dear]);
  });

  it("refuses more than its limits, and says which", () => {
    const mempool = new Mempool({ total: 3, perAccount: 2 });
    mempool.add(testWaiting({ sequenceNumber: 0n }), 0n);
    mempool.add(testWaiting({ sequenceNumber: 5n }), 0n);
    expect(() => mempool.add(testWaiting({ sequenceNumber: 1n }), 0n)).toThrow(/this account has 2/);
    mempool.add(testWaiting({ sender: testAddress(2) }), 0n);
    expect(() => mempool.add(testWaiting({ sender: testAddress(3) }), 0n)).toThrow(/it holds 3/);
    mempool.take(10);
    expect(mempool.add(testWaiting({ sender: testAddress(3) }), 0n)).toBe("added");
  });

  it("drops an expired transaction at its second, and parks its successors", () => {
    const mempool = new Mempool(roomy);
    const early = testWaiting({ expirationTimestampSecs: 100n });
    const late = testWaiting({ sequenceNumber: 1n, expirationTimestampSecs: 200n });
    mempool.add(early, 0n);
    mempool.add(late, 0n);
    expect(mempool.expire(99n)).toEqual([]);
    expect(mempool.expire(100n)).toEqual([early]);
    expect(mempool.list()).toEqual([late]);
    mempool.add(testWaiting({ expirationTimestampSecs: 300n }), 0n);
    mempool.settle(testAddress(1), 0n);
    expect(sequences(mempool.take(1))).not.toHaveLength(0);
  });

  it("knows the number that the sender's next transaction should carry", () => {
    const mempool = new Mempool(roomy);
    expect(mempool.nextSequence(testAddress(1), 4n)).toBe(4n);
    mempool.add(testWaiting({ sequenceNumber: 4n }), 4n);
    mempool.add(testWaiting({ sequenceNumber: 6n }), 4n);
    expect(mempool.nextSequence(testAddress(1), 4n)).toBe(5n);
  });

  it("hands out each transaction once, without gaps, in any arrival order", () => {
    const arrivals = fc
      .array(fc.record({ sender: fc.integer({ min: 1, max: 3 }), gap: fc.boolean() }), { maxLength: 40 })
      .chain((items) => fc.shuffledSubarray(numbered(items), { minLength: items.length }));
    fc.assert(
      fc.property(arrivals, fc.integer({ min: 1, max: 5 }), (entries, batch) => {
        const mempool = new Mempool(roomy);
        const seen = new Map<string, bigint>();
        const handedOut: WaitingTransaction[] = [];
        for (const entry of entries) {
          const { sender } = entry.signed.raw;
          mempool.add(entry, seen.get(sender) ?? 0n);
          for (const taken of mempool.take(batch)) {
            expect(taken.signed.raw.sequenceNumber).toBe(seen.get(taken.signed.raw.sender) ?? 0n);
            seen.set(taken.signed.raw.sender, taken.signed.raw.sequenceNumber + 1n);
            handedOut.push(taken);
            mempool.settle(taken.signed.raw.sender, taken.signed.raw.sequenceNumber + 1n);
          }
        }
        for (let rest = mempool.take(batch); rest.length > 0; rest = mempool.take(batch))
          handedOut.push(...rest);
        expect(new Set(handedOut.map(({ hash }) => hash)).size).toBe(handedOut.length);
        expect(handedOut.length + mempool.size).toBe(entries.length);
        expect(mempool.hasReady).toBe(false);
      }),
    );
  });

  it("is the same after it forgot everything and took it in again", () => {
    const mempool = new Mempool(roomy);
    for (const sequenceNumber of [1n, 0n, 5n]) mempool.add(testWaiting({ sequenceNumber }), 0n);
    const entries = mempool.list();
    mempool.take(10);
    mempool.restore(entries, () => 0n);
    expect(mempool.list()).toEqual(entries);
    expect(sequences(mempool.take(10))).toEqual([0n, 1n]);
    expect(sequences(mempool.list())).toEqual([5n]);
  });

  it("lets a transaction that was executed too early wait again", () => {
    const mempool = new Mempool(roomy);
    const second = testWaiting({ sequenceNumber: 1n });
    mempool.add(testWaiting({ sequenceNumber: 0n }), 0n);
    mempool.add(second, 0n);
    mempool.take(10);
    mempool.park(second, 0n);
    expect(mempool.hasReady).toBe(false);
    mempool.add(testWaiting({ sequenceNumber: 0n, maxGasAmount: 9n }), 0n);
    expect(sequences(mempool.take(10))).toEqual([0n, 1n]);
  });
});

/** Numbers each sender's transactions from 0; a gap skips one number. */
function numbered(
  items: readonly { readonly sender: number; readonly gap: boolean }[],
): WaitingTransaction[] {
  const next = new Map<number, bigint>();
  return items.map(({ sender, gap }) => {
    const sequenceNumber = (next.get(sender) ?? 0n) + (gap ? 1n : 0n);
    next.set(sender, sequenceNumber + 1n);
    return testWaiting({ sender: testAddress(sender), sequenceNumber });
  });
}
