import { describe, expect, it } from "vitest";
import { httpRefused, networkUnreachable, simulationFailed } from "../errors/client-errors.ts";
import { explainRefusal, explainStatus } from "./status-words.ts";

describe("explainStatus", () => {
  it.each([
    ["INVALID_AUTH_KEY", "INVALID_AUTH_KEY"],
    ["Discarded with error code: TRANSACTION_EXPIRED", "TRANSACTION_EXPIRED"],
    ["The transaction is not valid: BAD_CHAIN_ID.", "BAD_CHAIN_ID"],
    ["AUTOMATION_PAYLOAD_EXCEEDED_MAX_TRANSACTION_SIZE", "AUTOMATION_PAYLOAD_EXCEEDED_MAX_TRANSACTION_SIZE"],
    ["MULTISIG_TRANSACTION_PAYLOAD_DOES_NOT_MATCH_HASH", "MULTISIG_TRANSACTION_PAYLOAD_DOES_NOT_MATCH_HASH"],
    ["Move abort in 0x1::transaction_validation: 0x203ed", "CANNOT_PAY_FEE"],
    [
      "Move abort in 0x1::transaction_validation: PROLOGUE_EINVALID_ACCOUNT_AUTH_KEY(0x103e9)",
      "INVALID_AUTH_KEY",
    ],
    ["Move abort in 0x1::transaction_validation: 0x103ea", "SEQUENCE_NUMBER_TOO_OLD"],
  ])("finds the status of %s", (text, status) => {
    expect(explainStatus(text)?.status).toBe(status);
  });

  it.each([
    "",
    "Out of gas",
    "LINKER_ERROR",
    "MY_INVALID_AUTH_KEY",
    "Move abort in 0x1::coin: EINSUFFICIENT_BALANCE(0x10006)",
    "Move abort in 0x2::transaction_validation: 0x203ed",
    "Move abort in 0x1::transaction_validation: 0x20006",
  ])("has no words for %j", (text) => {
    expect(explainStatus(text)).toBeUndefined();
  });
});

describe("explainRefusal", () => {
  const refused = { status: 400, path: "/transactions/submit" };

  it("says what is wrong and what to do", () => {
    const error = httpRefused({ ...refused, nodeMessage: "INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE" });
    expect(explainRefusal(error)).toEqual({
      status: "INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE",
      what: "The balance does not cover the max fee (gas limit × gas price).",
      fix: "Lower the gas limit, or add coins to the account.",
    });
    expect(explainRefusal(simulationFailed({ vmStatus: "INVALID_AUTH_KEY" }))?.what).toBe(
      "This key does not control the account.",
    );
  });

  it("tells the size of a transaction that is too large", () => {
    const nodeMessage = "EXCEEDED_MAX_TRANSACTION_SIZE";
    expect(explainRefusal(httpRefused({ ...refused, nodeMessage }))?.what).toBe(
      "The transaction is larger than 65,536 bytes, the chain's limit.",
    );
    expect(explainRefusal(httpRefused({ ...refused, nodeMessage, transactionBytes: 70_123 }))?.what).toBe(
      "The transaction has 70,123 bytes; the chain's limit is 65,536.",
    );
  });

  it.each([
    httpRefused({ ...refused, nodeMessage: "no" }),
    networkUnreachable({ host: "x" }),
    new Error("x"),
    7,
  ])("has no words for another error", (error) => {
    expect(explainRefusal(error)).toBeUndefined();
  });
});
