import { describe, expect, it } from "vitest";
import { testTransaction } from "../../test/accounts.ts";
import {
  partialTransactionValidity,
  type PartialTransactionSurroundings,
} from "./partial-transaction-validity.ts";

const raw = testTransaction({ sequenceNumber: 7n, expirationTimestampSecs: 1_000n, chainId: 4 });
const life = (chain: Partial<PartialTransactionSurroundings>) =>
  partialTransactionValidity(
    { kind: "single", raw },
    { chainId: 4, chainTimeSecs: 900n, sequenceNumber: 7n, ...chain },
  );

describe("a partially signed transaction", () => {
  it("lives until its expiry by the chain's clock", () => {
    expect(life({})).toEqual({ kind: "alive", secondsLeft: 100n });
    expect(life({ chainTimeSecs: 999n })).toEqual({ kind: "alive", secondsLeft: 1n });
    expect(life({ chainTimeSecs: 1_000n })).toEqual({ kind: "expired", secondsAgo: 0n });
    expect(life({ chainTimeSecs: 1_060n })).toEqual({ kind: "expired", secondsAgo: 60n });
  });

  it("waits while the sender has others to make first", () => {
    expect(life({ sequenceNumber: 5n })).toEqual({ kind: "waiting", secondsLeft: 100n, ahead: 2n });
  });

  it("reports a used sequence number before an expiry", () => {
    const used = { kind: "sequence-used", used: 7n, next: 8n };
    expect(life({ sequenceNumber: 8n })).toEqual(used);
    expect(life({ sequenceNumber: 8n, chainTimeSecs: 2_000n })).toEqual(used);
  });

  it("is dead on another chain, whatever its number and time", () => {
    expect(life({ chainId: 8, sequenceNumber: 9n })).toEqual({ kind: "wrong-chain", expected: 8, got: 4 });
  });
});
