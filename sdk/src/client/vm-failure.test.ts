import { describe, expect, it } from "vitest";
import { explainFailure } from "./vm-failure.ts";

describe("why a transaction failed", () => {
  it.each([
    [
      "Move abort in 0x1::coin: EINSUFFICIENT_BALANCE(0x10006): Not enough coins to complete transaction",
      {
        kind: "abort",
        module: "0x1::coin",
        name: "EINSUFFICIENT_BALANCE",
        code: 0x10006n,
        description: "Not enough coins to complete transaction",
        words: "0x1::coin aborted with EINSUFFICIENT_BALANCE: Not enough coins to complete transaction.",
      },
    ],
    [
      "Move abort in 0xcafe::counter: 0x7",
      {
        kind: "abort",
        module: "0xcafe::counter",
        code: 7n,
        words: "0xcafe::counter aborted with code 0x7. The module does not explain this code.",
      },
    ],
    ["Move abort: code 0x4e", { kind: "abort", code: 78n, words: "The script aborted with code 0x4e." }],
    [
      "Execution failed in 0x2::m::f at code offset 3",
      { kind: "execution", words: "0x2::m::f failed at instruction 3." },
    ],
    [
      "Out of gas",
      {
        kind: "out-of-gas",
        words: "The transaction ran out of gas.",
        fix: "Raise the gas limit.",
      },
    ],
    [
      "Move abort in 0x1::transaction_validation: 0x203ed",
      {
        kind: "abort",
        module: "0x1::transaction_validation",
        code: 0x203edn,
        words: "The transaction would leave too few coins for its fee.",
        fix: "Send less or lower the gas limit.",
      },
    ],
    [
      "TRANSACTION_EXPIRED",
      {
        kind: "discarded",
        words: "The transaction has expired.",
        fix: "Prepare and sign the transaction again.",
      },
    ],
    ["Invalid", { kind: "discarded", words: "The transaction was discarded and not executed." }],
    ["STORE_IS_FULL", { kind: "other", words: "The chain rejected the transaction: STORE_IS_FULL." }],
    ["", { kind: "other", words: "The chain rejected the transaction: ." }],
  ])("%s", (text, failure) => {
    expect(explainFailure(text)).toEqual(failure);
  });
});
