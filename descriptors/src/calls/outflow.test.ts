import {
  createEntryFunction,
  createMultisigAccount,
  encodeAddress,
  encodeArgument,
  executeMultisig,
  parseAddress,
  proposeMultisig,
  proposeMultisigHash,
  registerAutomation,
  SUPRA_COIN,
  transferCoin,
  transferSupra,
  voteMultisig,
  type EntryFunction,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { expect, it } from "vitest";
import { computeOutflow } from "./outflow.ts";
import { summarizePayload } from "./payload-reader.ts";

const to = parseAddress("0xbeef");
const other = parseAddress("0xcafe");
const nothing = { supra: 0n, payments: [], objects: [], unbounded: [] };

const of = (entryFunction: EntryFunction) =>
  computeOutflow(summarizePayload({ kind: "entry-function", entryFunction }));
const called = (name: string) => of(createEntryFunction(name, [], []));

it("counts a SUPRA payment, and reports other coins without a worth", () => {
  expect(of(transferSupra(to, 9n))).toEqual({
    ...nothing,
    supra: 9n,
    payments: [{ to, coin: SUPRA_COIN, amount: 9n, supra: 9n, isRepeated: false }],
  });
  expect(of(transferCoin(to, 9n, "0xc::bean::Bean"))).toEqual({
    ...nothing,
    payments: [{ to, coin: "0xc::bean::Bean", amount: 9n, supra: undefined, isRepeated: false }],
  });
});

it("counts payments to several recipients one by one, in any coin", () => {
  const args = [
    encodeBcs((writer) => writer.vector([to, other], encodeAddress)),
    encodeBcs((writer) => writer.vector([3n, 4n], (item, value) => item.u64(value))),
  ];
  const batch = (coin: string) =>
    of(createEntryFunction("0x1::supra_account::batch_transfer_coins", [coin], args));
  expect(batch(SUPRA_COIN)).toMatchObject({ supra: 7n, payments: [{ supra: 3n }, { to: other, supra: 4n }] });
  expect(batch("0xc::bean::Bean")).toMatchObject({
    supra: 0n,
    payments: [{ supra: undefined }, { supra: undefined }],
  });
});

it("a task repeats its payment, and may take its fee on top", () => {
  const limits = { maxGasAmount: 1n, gasPriceCap: 1n, automationFeeCapForEpoch: 7n };
  const task = registerAutomation(transferSupra(to, 5n), { ...limits, expirationTimestampSecs: 60n });
  expect(computeOutflow(summarizePayload(task))).toEqual({
    supra: 12n,
    payments: [{ to, coin: SUPRA_COIN, amount: 5n, supra: 5n, isRepeated: true }],
    objects: [],
    unbounded: ["repetition"],
  });
});

it("counts a multisig's payment by an owner's signature as the owner's", () => {
  const payment = transferSupra(to, 5n);
  expect(computeOutflow(summarizePayload(executeMultisig(other, payment)))).toEqual(of(payment));
  expect(of(proposeMultisig(other, payment))).toEqual(of(payment));
  expect(of(proposeMultisig(other, proposeMultisig(other, payment)))).toEqual(of(payment));
  expect(of(createMultisigAccount({ otherOwners: [to], signaturesRequired: 1n, timeoutSecs: 300n }))).toEqual(
    nothing,
  );
});

it("reports a proposal without its payload in the bytes as unbounded", () => {
  const unseen = { ...nothing, unbounded: ["unseen"] };
  const payment = transferSupra(to, 5n);
  const create = "0x1::multisig_account::create_transaction";
  const garbled = [encodeArgument("address", other), encodeArgument("vector<u8>", Uint8Array.of(9))];
  expect(of(proposeMultisigHash(other, payment))).toEqual(unseen);
  expect(of(createEntryFunction(create, [], garbled))).toEqual(unseen);
  expect(computeOutflow(summarizePayload(executeMultisig(other)))).toEqual(unseen);
  expect(of(voteMultisig(other, 1n, true))).toEqual(unseen);
  expect(of(voteMultisig(other, 1n, false))).toEqual(nothing);
});

it("reports a multisig's automation as a repeated payment", () => {
  const limits = { maxGasAmount: 1n, gasPriceCap: 1n, automationFeeCapForEpoch: 7n };
  const task = registerAutomation(transferSupra(to, 5n), { ...limits, expirationTimestampSecs: 60n });
  const whole = computeOutflow(summarizePayload(task));
  expect(whole.unbounded).toEqual(["repetition"]);
  expect(of(proposeMultisig(other, task))).toEqual(whole);
  const unknown = registerAutomation(createEntryFunction("0xc::shop::buy", [], []), {
    ...limits,
    expirationTimestampSecs: 60n,
  });
  expect(computeOutflow(summarizePayload(unknown)).unbounded).toEqual(["repetition", "unknown-code"]);
});

it.each([
  ["0x1::pbo_delegation_pool::add_stake", [encodeArgument("address", other), encodeArgument("u64", 6n)]],
  ["0x1::stake::add_stake", [encodeArgument("u64", 6n)]],
  ["0x1::staking_contract::add_stake", [encodeArgument("address", other), encodeArgument("u64", 6n)]],
])("%s counts its stake, but not with arguments that the chain refuses", (name, args) => {
  const staked = (given: readonly Uint8Array[]) => of(createEntryFunction(name, [], given));
  expect(staked(args)).toEqual({ ...nothing, supra: 6n });
  const uncounted = { ...nothing, unbounded: ["uncounted"] };
  expect(staked([...args, Uint8Array.of(1)])).toEqual(uncounted);
  expect(staked(args.map((argument) => argument.slice(1)))).toEqual(uncounted);
});

it("reports foreign code, scripts and uncounted framework calls as unbounded", () => {
  expect(called("0xc::shop::buy")).toEqual({ ...nothing, unbounded: ["unknown-code"] });
  expect(called("0x11::shop::buy").unbounded).toEqual(["unknown-code"]);
  for (const name of ["0x1::stake::set_operator", "0x3::token::burn", "0x4::aptos_token::burn"])
    expect(called(name)).toEqual({ ...nothing, unbounded: ["uncounted"] });
  const script = { code: Uint8Array.of(1), typeArguments: [], arguments: [] };
  expect(computeOutflow(summarizePayload({ kind: "script", script }))).toEqual({
    ...nothing,
    unbounded: ["unknown-code"],
  });
});

it("counts nothing for withdrawing, revoking, registering and calls behind the password", () => {
  for (const name of ["0x1::managed_coin::register", "0x1::multisig_account::execute_rejected_transaction"])
    expect(called(name)).toEqual(nothing);
  expect(called("0x1::multisig_account::add_owner")).toEqual(nothing);
  expect(called("0x1::resource_account::create_resource_account_and_fund")).toEqual(nothing);
});
