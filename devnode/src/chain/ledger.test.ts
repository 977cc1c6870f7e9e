import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testDeposit } from "../../test/test-event.ts";
import { testAddress, testWaiting } from "../../test/test-transaction.ts";
import { createBlock } from "./block.ts";
import { createMemoryArchive } from "./block-archive.ts";
import { createLedger, type Ledger } from "./ledger.ts";
import type { CommittedTransaction, TransactionStatus } from "./transaction-record.ts";

interface Sent {
  readonly sender: number;
  readonly receiver: number;
  readonly status: TransactionStatus;
}

/** Each sender's numbers increase automatically. */
function appendBlock(ledger: Ledger, sent: readonly Sent[], round: number): void {
  const waiting = sent.map(({ sender }, index) =>
    testWaiting({ sender: testAddress(sender), sequenceNumber: BigInt(round * 1000 + index) }),
  );
  const block = createBlock({
    parent: ledger.head,
    timestampMicros: BigInt(round * 1_000_000),
    chainId: 4,
    epoch: 0n,
    transactions: waiting.map(({ hash }) => hash),
  });
  const committed = waiting.map(({ hash, signed }, index): CommittedTransaction => {
    const { receiver, status } = sent[index] ?? { receiver: 0, status: "Fail" };
    const events = status === "Success" ? [testDeposit(testAddress(receiver))] : [];
    const result = { status, vmStatus: status, gasUsed: 9n, events };
    return { kind: "committed", hash, signed, block: block.header, index, ...result };
  });
  ledger.append(block, committed);
}

const senders = [1, 2, 3];
const someBlocks = fc.array(
  fc.array(
    fc.record({
      sender: fc.constantFrom(...senders),
      receiver: fc.constantFrom(...senders),
      status: fc.constantFrom<TransactionStatus>("Success", "Fail", "Invalid"),
    }),
    { maxLength: 4 },
  ),
  { maxLength: 8 },
);

/** A ledger with all blocks but the newest packed. */
function packedLedger(limit?: number): Ledger {
  return createLedger({ limit, archive: createMemoryArchive({ unpacked: 0 }) });
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

/** All readable data of a ledger. */
function contents(ledger: Ledger): unknown {
  return {
    head: ledger.head,
    latest: ledger.latest(1000),
    lists: senders.map((sender) => [
      ledger.sentBy(testAddress(sender)).slice(),
      ledger.getCoinTransactions(testAddress(sender)).slice(),
    ]),
  };
}

describe("ledger", () => {
  it("finds blocks by height and hash, transactions by hash and account", () => {
    const ledger = createLedger();
    appendBlock(ledger, [], 0);
    appendBlock(ledger, [{ sender: 1, receiver: 2, status: "Success" }], 1);
    const block = ledger.blockAt(1);
    expect(block && ledger.blockByHash(block.header.hash)).toBe(block);
    const [transaction] = ledger.latest(1);
    expect(transaction && ledger.transaction(transaction.hash)).toBe(transaction);
    expect(ledger.sentBy(testAddress(1)).slice()).toEqual([transaction]);
    expect(ledger.getCoinTransactions(testAddress(2)).slice()).toEqual([transaction]);
    expect(ledger.getCoinTransactions(testAddress(1)).slice()).toEqual([]);
    expect(ledger.blockAt(2)).toBeUndefined();
  });

  it("knows a transaction that was thrown out by its hash only", () => {
    const ledger = createLedger();
    appendBlock(ledger, [{ sender: 1, receiver: 2, status: "Invalid" }], 0);
    const [transaction] = ledger.latest(1);
    expect(transaction && ledger.transaction(transaction.hash)?.status).toBe("Invalid");
    expect(ledger.sentBy(testAddress(1)).slice()).toEqual([]);
  });

  it("lists the newest first, across blocks", () => {
    const ledger = createLedger();
    for (let round = 0; round < 3; round++)
      appendBlock(
        ledger,
        [1, 2].map((sender) => ({ sender, receiver: 3, status: "Success" })),
        round,
      );
    const order = ledger.latest(4).map(({ block, index }) => [block.height, index]);
    expect(order).toEqual([
      [2, 1],
      [2, 0],
      [1, 1],
      [1, 0],
    ]);
  });

  it("is after a truncation what it was before the later blocks came", () => {
    fc.assert(
      fc.property(someBlocks, someBlocks, fc.boolean(), (first, second, isPacked) => {
        const ledger = isPacked ? packedLedger() : createLedger();
        first.forEach((sent, index) => appendBlock(ledger, sent, index));
        const before = contents(ledger);
        second.forEach((sent, index) => appendBlock(ledger, sent, first.length + index));
        ledger.truncate(first.length - 1);
        expect(contents(ledger)).toEqual(before);
      }),
    );
  });

  it("keeps at most its limit, equal to an unlimited ledger's newest blocks", () => {
    fc.assert(
      fc.property(someBlocks, fc.integer({ min: 1, max: 20 }), fc.boolean(), (rounds, limit, isPacked) => {
        const ledger = isPacked ? packedLedger(limit) : createLedger({ limit });
        const all = createLedger();
        // Genesis has no transactions.
        [[], ...rounds].forEach((sent, round) => {
          appendBlock(ledger, sent, round);
          appendBlock(all, sent, round);
        });
        const { head, oldest } = ledger;
        if (head === undefined) return;
        const kept = [0, ...range(oldest, head.height)].flatMap((height) => all.blockAt(height) ?? []);
        for (let height = 0; height <= head.height; height++)
          expect(ledger.blockAt(height)).toEqual(kept.find(({ header }) => header.height === height));
        const later = kept.filter(({ header }) => header.height > 0);
        const size = later.reduce((sum, { transactions }) => sum + 1 + transactions.length, 0);
        expect(later.length <= 1 || size <= limit).toBe(true);
        const isKept = ({ block }: CommittedTransaction) => block.height === 0 || block.height >= oldest;
        for (const sender of senders.map(testAddress)) {
          expect(ledger.sentBy(sender).slice()).toEqual(all.sentBy(sender).slice().filter(isKept));
          expect(ledger.getCoinTransactions(sender).slice()).toEqual(
            all.getCoinTransactions(sender).slice().filter(isKept),
          );
        }
        expect(contents(ledger.copy())).toEqual(contents(ledger));
        expect(ledger.copy().oldest).toBe(oldest);
      }),
    );
  });

  it("grows apart from its copy, with packed blocks or without", () => {
    fc.assert(
      fc.property(someBlocks, someBlocks, someBlocks, fc.nat(8), (first, mine, others, height) => {
        const [ledger, plain] = [packedLedger(), createLedger()];
        for (const one of [ledger, plain]) first.forEach((sent, index) => appendBlock(one, sent, index));
        const [copy, plainCopy] = [ledger.copy(), plain.copy()];
        for (const one of [ledger, plain]) {
          one.truncate(height);
          mine.forEach((sent, index) => appendBlock(one, sent, 20 + index));
        }
        for (const one of [copy, plainCopy])
          others.forEach((sent, index) => appendBlock(one, sent, 40 + index));
        expect(contents(ledger)).toEqual(contents(plain));
        expect(contents(copy)).toEqual(contents(plainCopy));
      }),
    );
  });

  it("begins again at genesis after all later blocks are gone", () => {
    const ledger = createLedger({ limit: 3 });
    for (let round = 0; round < 6; round++) appendBlock(ledger, [], round);
    expect(ledger.oldest).toBe(4);
    ledger.truncate(0);
    expect([ledger.head?.height, ledger.oldest]).toEqual([0, 1]);
    appendBlock(ledger, [], 6);
    expect(ledger.blockAt(1)).toBe(ledger.blockByHash(ledger.head?.hash ?? "0x"));
  });

  it("restores a discarded transaction when its later success is truncated", () => {
    const ledger = createLedger();
    appendBlock(ledger, [{ sender: 1, receiver: 2, status: "Invalid" }], 0);
    const [invalid] = ledger.latest(1);
    if (invalid === undefined) expect.unreachable();
    const fields = { timestampMicros: 9n, chainId: 4, epoch: 0n, transactions: [invalid.hash] };
    const again = createBlock({ parent: ledger.head, ...fields });
    ledger.append(again, [{ ...invalid, block: again.header, status: "Success" }]);
    expect(ledger.transaction(invalid.hash)?.status).toBe("Success");
    ledger.truncate(0);
    expect(ledger.transaction(invalid.hash)).toEqual(invalid);
  });
});
