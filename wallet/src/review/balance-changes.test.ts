import { parseAddress, SUPRA_ASSET, SUPRA_COIN, transferSupra, type Address } from "@holdfast/sdk";
import { expect, test } from "vitest";
import { accountChanges, addressesIn, simulatedMoves } from "./balance-changes.ts";
import {
  me,
  moved,
  movedAsset,
  testPrepared,
  testSummary,
  thief,
  transferAsset,
  you,
} from "./testing/test-review.ts";

const shown = (
  prepared: ReturnType<typeof testPrepared>,
  accounts: readonly Address[],
  assets: readonly Address[] = [],
) => accountChanges(prepared, simulatedMoves(prepared, { accounts, assets }), accounts);

const pay = { kind: "entry-function", entryFunction: transferSupra(you, 500n) } as const;
const events = [
  moved("CoinWithdraw", me, 500n),
  moved("CoinDeposit", you, 500n),
  moved("CoinDeposit", me, 7n, "0xc::moon::Moon"),
];

test("own accounts lose payments and max fee and gain income", () => {
  expect(shown(testPrepared(pay, {}, events), [me, you])).toEqual([
    { account: me, coinType: SUPRA_COIN, amount: -2500n, fee: 2000n },
    { account: me, coinType: "0xc::moon::Moon", amount: 7n, fee: 0n },
    { account: you, coinType: SUPRA_COIN, amount: 500n, fee: 0n },
  ]);
});

test("a refund above the charge is a gain", () => {
  const refunded = testPrepared(pay, { maxFee: -4_740n }, []);
  expect(shown(refunded, [me])).toEqual([
    { account: me, coinType: SUPRA_COIN, amount: 4_740n, fee: -4_740n },
  ]);
});

test("the fee belongs to its payer, to nobody while open", () => {
  const sender = testPrepared(pay).parties.sender;
  const sponsored = testPrepared(pay, { parties: { sender, feePayer: { address: thief } } }, []);
  expect(shown(sponsored, [me, thief])).toEqual([
    { account: thief, coinType: SUPRA_COIN, amount: -2000n, fee: 2000n },
  ]);
  const open = testPrepared(pay, { parties: { sender, feePayer: "open" } }, []);
  expect(shown(open, [me])).toEqual([]);
});

test("own accounts gain and lose fungible assets named in the payload", () => {
  const asset = parseAddress("0xa55e7");
  const prepared = testPrepared(transferAsset(asset, you, 500n), {}, [
    movedAsset("Withdraw", me, asset, 500n),
    movedAsset("Deposit", you, asset, 500n),
  ]);
  const assets = addressesIn(testSummary(prepared).action);
  expect(assets).toContain(asset);
  expect(shown(prepared, [me, you], assets)).toEqual([
    { account: me, coinType: asset, amount: -500n, fee: 0n },
    { account: me, coinType: SUPRA_COIN, amount: -2000n, fee: 2000n },
    { account: you, coinType: asset, amount: 500n, fee: 0n },
  ]);
});

test("a converted coin store hides no payment", () => {
  const conversion = {
    ...moved("CoinDeposit", me, 0n),
    type: "0x1::coin::CoinEventHandleDeletion",
    data: {
      event_handle_creation_address: me,
      deleted_deposit_event_handle_creation_number: "2",
      deleted_withdraw_event_handle_creation_number: "3",
    },
  };
  const theft = [
    conversion,
    movedAsset("Deposit", me, SUPRA_ASSET, 1_000n),
    movedAsset("Withdraw", me, SUPRA_ASSET, 900n),
    moved("CoinDeposit", thief, 900n),
  ];
  expect(shown(testPrepared(pay, {}, theft), [me])).toEqual([
    { account: me, coinType: SUPRA_COIN, amount: -2900n, fee: 2000n },
  ]);
});
