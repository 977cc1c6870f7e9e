import { describe, expect, it } from "vitest";
import { testWaiting } from "../../test/test-transaction.ts";
import { createBlock } from "./block.ts";
import { recentGasPrices } from "./gas-prices.ts";
import { createLedger } from "./ledger.ts";

function ledgerWithPrices(prices: readonly bigint[]) {
  const ledger = createLedger();
  const waiting = prices.map((gasUnitPrice, index) =>
    testWaiting({ gasUnitPrice, sequenceNumber: BigInt(index) }),
  );
  const transactions = waiting.map(({ hash }) => hash);
  const block = createBlock({ parent: undefined, timestampMicros: 1n, chainId: 4, epoch: 0n, transactions });
  const result = { status: "Success", vmStatus: "", gasUsed: 1n, events: [] } as const;
  ledger.append(
    block,
    waiting.map(({ hash, signed }, index) => ({
      kind: "committed",
      hash,
      signed,
      block: block.header,
      index,
      ...result,
    })),
  );
  return ledger;
}

describe("gas prices", () => {
  it("are the least price of the node while nobody has paid any", () => {
    expect(recentGasPrices(createLedger(), 100n)).toEqual({ mean: 100n, max: 100n, median: 100n });
  });

  it("are what the newest hundred transactions paid", () => {
    expect(recentGasPrices(ledgerWithPrices([100n, 100n, 400n]), 100n)).toEqual({
      mean: 200n,
      max: 400n,
      median: 100n,
    });
    const old = [9999n, ...Array.from({ length: 100 }, () => 100n)];
    expect(recentGasPrices(ledgerWithPrices(old), 100n).max).toBe(100n);
  });
});
