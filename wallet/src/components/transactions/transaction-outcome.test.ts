import { parseAddress } from "@holdfast/sdk";
import { expect, it } from "vitest";
import { transactionOutcome } from "./transaction-outcome.ts";

const action = { kind: "transfer" as const, to: parseAddress("0xb0b"), amount: 150_000_000n };
const outcome = {
  vmStatus: "Executed successfully",
  gasUsed: 9n,
  cost: 900n,
  blockHeight: 1n,
  timestampMicros: 1n,
};
const failed = { ...outcome, vmStatus: "Move abort: EINSUFFICIENT_BALANCE(0x10006)" };
const multisig = { kind: "multisig" as const, account: parseAddress("0x5") };

it("shows a payment's outcome, and no recipient for other kinds", () => {
  const readTitle = (...given: Parameters<typeof transactionOutcome>) => transactionOutcome(...given).title;
  expect(readTitle({ state: "pending", action })).toBe("Sending 1.5 SUPRA");
  expect(readTitle({ state: "succeeded", action })).toBe("1.5 SUPRA sent");
  expect(readTitle({ state: "expired", action })).toBe("1.5 SUPRA not sent");
  expect(readTitle({ state: "taken", action }, "3 MOON")).toBe("3 MOON not sent");
  expect(readTitle({ state: "succeeded", action }, "3 MOON")).toBe("3 MOON sent");
  expect(readTitle({ state: "succeeded", action: { kind: "script", codeBytes: 9 } })).toBe(
    "The script succeeded",
  );
  const publish = { kind: "publish" as const, modules: 2, isToObject: false };
  expect(readTitle({ state: "failed-on-chain", action: publish })).toBe("2 modules not published");
});

it("says why it ended so, and what may be done", () => {
  expect(transactionOutcome({ state: "expired", action })).toMatchObject({
    kind: "caution",
    reason: "Expired",
    text: expect.stringContaining("safely send it again"),
  });
  expect(transactionOutcome({ state: "expired", action, isChainReset: true }).reason).toBe("Network reset");
  expect(transactionOutcome({ state: "failed-on-chain", action, outcome: failed })).toMatchObject({
    kind: "danger",
    reason: "Insufficient balance. No assets were moved.",
    text: "The fee was still charged.",
    vmStatus: failed.vmStatus,
  });
  const proposalFailure = "Move abort in 0x1::coin: 0x10006";
  expect(
    transactionOutcome({ state: "succeeded", action: multisig, outcome: { ...outcome, proposalFailure } }),
  ).toMatchObject({ kind: "danger", title: "The proposal was executed and failed" });
});

it("never calls safe what only one node says", () => {
  const claims = [
    transactionOutcome({ state: "failed-on-chain", action, outcome: failed, unproven: "failed" }),
    transactionOutcome({ state: "failed-on-chain", action, unproven: "failed", isRiskAccepted: true }),
    transactionOutcome({ state: "succeeded", action: multisig, unproven: "failed" }),
    transactionOutcome({ state: "expired", action, unproven: "expired" }),
    transactionOutcome({ state: "taken", action, unproven: "taken" }),
  ];
  expect(claims.map(({ title }) => title)).toEqual([
    "Failed, according to one node",
    "Failed, according to one node",
    "The proposal was executed and failed, according to one node",
    "Status unknown",
    "Status unknown",
  ]);
  for (const claim of claims) {
    expect(claim.kind).toBe("caution");
    expect(JSON.stringify(claim)).not.toMatch(/safely|fee was still charged/);
  }
});
