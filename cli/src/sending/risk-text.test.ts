import {
  buildTransaction,
  createEntryFunction,
  encodeArgument,
  executeMultisig,
  parseAddress,
  proposeMultisig,
  registerAutomation,
  transferCoins,
  transferSupra,
  type EntryFunction,
  type TransactionPayload,
} from "@holdfast/sdk";
import { expect, it } from "vitest";
import { riskJson, riskLines, computeRisk } from "./risk-text.ts";

const [me, to, multisig] = [parseAddress("0xa11ce"), parseAddress("0xb0b"), parseAddress("0x5ca1e")];
const task = { maxGasAmount: 1n, gasPriceCap: 1n, automationFeeCapForEpoch: 7n };

function risk(payload: EntryFunction | TransactionPayload) {
  const options = { sender: me, sequenceNumber: 0n, chainId: 6, maxGasAmount: 10n, gasUnitPrice: 100n };
  const raw = buildTransaction(payload, { ...options, expirationTimestampSecs: 60n });
  return computeRisk({ kind: "single", raw }, me);
}
const lines = (payload: EntryFunction | TransactionPayload): readonly string[] =>
  riskLines(risk(payload)).map((line) => line.replace(/ +/g, " ").trim());

it("bounds what a payment can cost, fee included", () => {
  expect(lines(transferSupra(to, 5n))).toEqual(["can lose 0.00001005 SUPRA, fee included"]);
  expect(lines(transferCoins(to, 5n, "0xc::bean::Bean"))).toEqual([
    "can lose 0.00001 SUPRA, fee included",
    "can lose 5 of 0xc::bean::Bean",
  ]);
});

it("separates the sender's fee from what a multisig account pays", () => {
  const pay = (coin?: string) =>
    proposeMultisig(multisig, coin === undefined ? transferSupra(to, 5n) : transferCoins(to, 5n, coin));
  expect(lines(pay())).toEqual([
    "can lose 0.00001 SUPRA for the fee",
    `can lose 0.00000005 SUPRA of multisig ${multisig}`,
  ]);
  expect(lines(pay("0xc::bean::Bean"))).toEqual([
    "can lose 0.00001 SUPRA for the fee",
    `can lose 5 of 0xc::bean::Bean of multisig ${multisig}`,
  ]);
  expect(riskJson(risk(pay()))).toMatchObject({ multisig, supra: 5n, fee: 1_000n });
  expect(riskJson(risk(transferSupra(to, 5n)))).toMatchObject({ multisig: null });
});

it("says whose everything unknown code can take", () => {
  const unknown = createEntryFunction("0xbad::club::join", [], []);
  expect(lines(unknown)).toEqual([`can lose everything that ${me} holds`]);
  expect(lines(executeMultisig(multisig))).toEqual([
    "can lose 0.00001 SUPRA for the fee",
    `can lose everything that ${multisig} holds`,
  ]);
  expect(riskJson(risk(unknown))).toMatchObject({ everythingOf: [me], unbounded: ["unknown-code"] });
});

it("says who gets objects and control, and for how long", () => {
  const args = [encodeArgument("address", multisig), encodeArgument("address", to)];
  const gift = createEntryFunction("0x1::object::transfer", ["0x1::object::ObjectCore"], args);
  expect(lines(gift)).toContain(`gives object ${multisig} to ${to}`);
  expect(riskJson(risk(gift))).toMatchObject({ objects: [{ object: multisig, to }] });
  const lasting = (name: string) => lines(createEntryFunction(name, [], [])).at(-1);
  expect(lasting("0x1::account::offer_signer_capability")).toBe(
    "control someone else can control the account, until you revoke it: 0x1::account::offer_signer_capability",
  );
  expect(lasting("0x1::stake::set_operator")).toContain("the stake, until you change it");
  expect(lasting("0x1::account::rotate_authentication_key")).toContain("the account, for good");
});

it("says what happens to code, whoever has it", () => {
  const control = (name: string) => lines(createEntryFunction(`0x1::${name}`, [], [])).at(-1);
  for (const name of [
    "code::publish_package_txn",
    "object_code_deployment::publish",
    "object_code_deployment::upgrade",
    "resource_account::create_resource_account_and_publish_package",
  ])
    expect(control(name)).toBe(`control publishes or changes code, for good: 0x1::${name}`);
  const freeze = "object_code_deployment::freeze_code_object";
  expect(control(freeze)).toBe(`control the code can never change again: 0x1::${freeze}`);
});

it("says until when the network repeats it", () => {
  const until = (end: bigint) =>
    lines(registerAutomation(transferSupra(to, 1n), { ...task, expirationTimestampSecs: end })).at(-1);
  expect(until(2_000_000_000n)).toBe("repeats until 2033-05-18T03:33:20Z");
  expect(until(2n ** 64n - 1n)).toBe("repeats until Unix time 18446744073709551615");
});
