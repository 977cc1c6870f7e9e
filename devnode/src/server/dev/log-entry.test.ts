import { createEntryFunction, parseAddress, type TransactionPayload } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { testDeposit } from "../../../test/test-event.ts";
import { testAddress, testWaiting } from "../../../test/test-transaction.ts";
import { createBlock } from "../../chain/block.ts";
import type { CommittedTransaction } from "../../chain/transaction-record.ts";
import { functionText, logEntryJson, logLine } from "./log-entry.ts";

const call = createEntryFunction("0x1::coin::transfer", [], []);
const entry = { kind: "entry-function", entryFunction: call } as const;

function committed(result: Partial<CommittedTransaction> = {}): CommittedTransaction {
  const { hash, signed } = testWaiting({ sequenceNumber: 7n });
  const fields = { parent: undefined, chainId: 4, epoch: 0n, transactions: [hash] };
  const { header } = createBlock({ ...fields, timestampMicros: 1_700_000_000_000_000n });
  return {
    kind: "committed",
    hash,
    signed,
    block: header,
    index: 0,
    status: "Success",
    vmStatus: "Executed successfully",
    gasUsed: 9n,
    events: [testDeposit(testAddress(1))],
    ...result,
  };
}

describe("log", () => {
  it.each<[TransactionPayload, string]>([
    [entry, "0x1::coin::transfer"],
    [
      { kind: "entry-function", entryFunction: createEntryFunction("0xabc::shop::buy", [], []) },
      `0x${"0".repeat(61)}abc::shop::buy`,
    ],
    [
      { kind: "script", script: { code: new Uint8Array(12), typeArguments: [], arguments: [] } },
      "script of 12 bytes",
    ],
    [
      { kind: "multisig", multisigAddress: parseAddress("0x9") },
      `multisig 0x${"0".repeat(63)}9: stored payload`,
    ],
    [
      { kind: "multisig", multisigAddress: parseAddress("0x9"), inner: entry },
      `multisig 0x${"0".repeat(63)}9: 0x1::coin::transfer`,
    ],
  ])("says in a few words what a payload does", (payload, text) => {
    expect(functionText(payload)).toBe(text);
  });

  it("prints sender, action, outcome and cost on one line", () => {
    const line = logLine(committed());
    expect(line).toContain("22:13:20  block 0  Success");
    expect(line).toContain("#7  0x1::supra_account::transfer  gas 9 × 100  CoinDeposit  0x");
  });

  it("tells why a transaction failed", () => {
    const line = logLine(
      committed({ status: "Fail", vmStatus: "Move abort in 0x1::coin: 0x10006", events: [] }),
    );
    expect(line).toContain("Fail");
    expect(line).toContain("Move abort in 0x1::coin: 0x10006");
  });

  it("tells programs the same", () => {
    expect(logEntryJson(committed())).toMatchObject({
      height: 0,
      what: "0x1::supra_account::transfer",
      status: "Success",
      gas_used: 9n,
      events: ["CoinDeposit"],
    });
  });
});
