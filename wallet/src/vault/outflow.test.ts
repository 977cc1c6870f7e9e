import {
  createEntryFunction,
  createMultisigAccount,
  encodeAddress,
  executeMultisig,
  parseAddress,
  registerAutomation,
  SUPRA_COIN,
  transferCoin,
  transferSupra,
  type EntryFunction,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { expect, it } from "vitest";
import { outflowOf } from "./outflow.ts";
import { summarizePayload } from "./payload-reader.ts";

const to = parseAddress("0xbeef");
const other = parseAddress("0xcafe");
const nothing = { supra: 0n, payments: [], opaque: [] };

const of = (entryFunction: EntryFunction) =>
  outflowOf(summarizePayload({ kind: "entry-function", entryFunction }));
const called = (name: string) => of(createEntryFunction(name, [], []));

it("a payment in the network's own coin is counted; one in another coin has no known worth", () => {
  expect(of(transferSupra(to, 9n))).toEqual({
    supra: 9n,
    payments: [{ to, supra: 9n, isRepeated: false }],
    opaque: [],
  });
  expect(of(transferCoin(to, 9n, "0xc::bean::Bean"))).toEqual({
    supra: 0n,
    payments: [{ to, supra: undefined, isRepeated: false }],
    opaque: [],
  });
});

it("payments to several are counted one by one, in whichever coin they are", () => {
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
  expect(outflowOf(summarizePayload(task))).toEqual({
    supra: 12n,
    payments: [{ to, supra: 5n, isRepeated: true }],
    opaque: [],
  });
});

it("what a shared account pays is not the signer's", () => {
  expect(outflowOf(summarizePayload(executeMultisig(other, transferSupra(to, 5n))))).toEqual(nothing);
  expect(of(createMultisigAccount({ otherOwners: [to], signaturesRequired: 1n, timeoutSecs: 300n }))).toEqual(
    nothing,
  );
});

it.each([
  "0x1::managed_coin::register",
  "0x1::coin::migrate_to_fungible_store",
  "0x1::supra_account::create_account",
  "0x1::supra_account::set_allow_direct_coin_transfers",
  "0x1::account::revoke_any_signer_capability",
  "0x1::multisig_account::execute_rejected_transaction",
  "0x1::pbo_delegation_pool::unlock",
  "0x1::automation_registry::cancel_task",
])("%s moves nothing, and nothing that is only called alike passes for it", (name) => {
  expect(called(name)).toEqual(nothing);
  expect(called(name.replace("0x1::", "0xbad::")).opaque).toHaveLength(1);
  const longer = `${name}_and_more`;
  const isFamily = /revoke_|multisig_account|automation_registry/.test(name);
  expect(called(longer).opaque).toEqual(isFamily ? [] : [longer]);
});

it("a call that nobody can tell is opaque, and so is a script", () => {
  expect(called("0xc::shop::buy")).toMatchObject({ payments: [], opaque: ["0xc::shop::buy"] });
  const script = { code: Uint8Array.of(1), typeArguments: [], arguments: [] };
  const summary = summarizePayload({ kind: "script", script });
  expect(outflowOf(summary).opaque).toEqual([summary.kind === "script" ? summary.codeHash : ""]);
});
