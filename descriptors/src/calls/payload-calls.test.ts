import {
  createEntryFunction,
  executeMultisig,
  parseAddress,
  proposeMultisig,
  proposeMultisigHash,
  registerAutomation,
  transferSupra,
  voteMultisig,
  type EntryFunction,
  type MultisigInnerPayload,
  type TransactionPayload,
} from "@holdfast/sdk";
import { expect, it } from "vitest";
import { listCalls, listForeignCalls, findMultisigAddress, listTasks } from "./payload-calls.ts";
import { summarizePayload } from "./payload-reader.ts";
import type { PayloadSummary } from "./payload-summary.ts";

const multisig = parseAddress("0x5ca1e");
const bad = parseAddress("0xbad");
const payment = transferSupra(bad, 1n);
const drain = createEntryFunction("0xbad::club::drain", [], []);
const limits = {
  maxGasAmount: 1n,
  gasPriceCap: 1n,
  automationFeeCapForEpoch: 7n,
  expirationTimestampSecs: 60n,
};
const task = registerAutomation(payment, limits);
const script: TransactionPayload = {
  kind: "script",
  script: { code: Uint8Array.of(1), typeArguments: [], arguments: [] },
};

function read(payload: TransactionPayload | EntryFunction): PayloadSummary {
  return summarizePayload("kind" in payload ? payload : { kind: "entry-function", entryFunction: payload });
}

/** The functions that are called, with A for automated ones and M for those of a multisig account. */
function calls(payload: TransactionPayload | EntryFunction): readonly string[] {
  return listCalls(read(payload)).map(
    ({ call, isAutomated, isMultisig }) =>
      `${call.function.split("::").slice(1).join("::")}${isAutomated ? " A" : ""}${isMultisig ? " M" : ""}`,
  );
}

it("finds every call, and in whose name it runs", () => {
  const pays = "supra_account::transfer";
  const proposes = "multisig_account::create_transaction";
  expect(calls(payment)).toEqual([pays]);
  expect(calls(task)).toEqual([`${pays} A`]);
  expect(calls(executeMultisig(multisig, payment))).toEqual([`${pays} M`]);
  expect(calls(executeMultisig(multisig, task))).toEqual([`${pays} A M`]);
  expect(calls(proposeMultisig(multisig, payment))).toEqual([proposes, `${pays} M`]);
  expect(calls(proposeMultisig(multisig, proposeMultisig(multisig, payment)))).toEqual([
    proposes,
    `${proposes} M`,
    `${pays} M`,
  ]);
  expect(calls(proposeMultisigHash(multisig, payment))).toEqual([`${proposes}_with_hash`]);
  expect([calls(executeMultisig(multisig)), calls(script)]).toEqual([[], []]);
});

it("finds every task, and in whose name it would be repeated", () => {
  const tasks = (payload: TransactionPayload | EntryFunction) =>
    listTasks(read(payload)).map(({ task: { feeCapPerCycle }, isMultisig }) => [feeCapPerCycle, isMultisig]);
  expect(tasks(task)).toEqual([[7n, false]]);
  expect(tasks(executeMultisig(multisig, task))).toEqual([[7n, true]]);
  expect(tasks(proposeMultisig(multisig, task))).toEqual([[7n, true]]);
  expect(tasks(registerAutomation(proposeMultisig(multisig, task), limits))).toEqual([
    [7n, false],
    [7n, true],
  ]);
  for (const payload of [payment, executeMultisig(multisig), proposeMultisigHash(multisig, task), script])
    expect(tasks(payload)).toEqual([]);
});

it("finds the multisig account of a payload, even in a task", () => {
  const approval = voteMultisig(multisig, 1n, true);
  for (const payload of [approval, executeMultisig(multisig), registerAutomation(approval, limits)])
    expect(findMultisigAddress(read(payload))).toBe(multisig);
  for (const payload of [payment, script, task]) expect(findMultisigAddress(read(payload))).toBeUndefined();
});

it("finds foreign code in bytes, decided proposals and scripts", () => {
  const decided: MultisigInnerPayload = { kind: "entry-function", entryFunction: drain };
  const club = { address: bad, module: `${bad}::club`, moduleName: "club", function: "0xbad::club::drain" };
  const foreign = (...given: Parameters<typeof listForeignCalls>) => listForeignCalls(...given);
  expect(foreign(read(drain), [], [])).toEqual([{ ...club, isMultisig: false }]);
  expect(foreign(read(executeMultisig(multisig, drain)), [], [])).toEqual([{ ...club, isMultisig: true }]);
  expect(foreign(read(payment), [decided], [])).toEqual([{ ...club, isMultisig: true }]);
  expect(foreign(read(script), [], [club.function, "0x1::coin::transfer"])).toEqual([
    { ...club, isMultisig: false },
  ]);
  expect(foreign(read(payment), [], [])).toEqual([]);
});
