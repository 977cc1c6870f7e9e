import { parseAddress } from "@holdfast/sdk";
import { expect, it } from "vitest";
import { noticeOf } from "./use-settled-notice.ts";

const action = { kind: "transfer" as const, to: parseAddress("0xb0b"), amount: 150_000_000n };

it("says what became of a payment, and to nobody whom it went to", () => {
  expect(noticeOf({ state: "succeeded", action })).toBe("1.5 SUPRA sent");
  expect(noticeOf({ state: "expired", action })).toBe("1.5 SUPRA was not sent");
  expect(noticeOf({ state: "succeeded", action: { kind: "script", codeBytes: 9 } })).toBe(
    "The script is done",
  );
  expect(
    noticeOf({ state: "failed-on-chain", action: { kind: "publish", modules: 2, isToObject: false } }),
  ).toBe("The publication of 2 modules did not happen");
  const outcome = {
    vmStatus: "Executed successfully",
    gasUsed: 9n,
    cost: 900n,
    blockHeight: 1n,
    timestampMicros: 1n,
  };
  const shared = { kind: "multisig" as const, account: parseAddress("0x5") };
  expect(noticeOf({ state: "succeeded", action: shared, outcome })).toBe(
    "The multisig account's transaction is done",
  );
  const proposalFailure = "Move abort in 0x1::coin: 0x10006";
  expect(noticeOf({ state: "succeeded", action: shared, outcome: { ...outcome, proposalFailure } })).toBe(
    "The multisig account's transaction did not happen",
  );
});
