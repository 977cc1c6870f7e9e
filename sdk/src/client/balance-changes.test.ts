import { describe, expect, test } from "vitest";
import { derivedObjectAddress } from "../account/authentication-key.ts";
import type { JsonValue } from "../bytes/json.ts";
import { parseAddress, shortAddress, type Address } from "../move/address.ts";
import { SUPRA_ASSET, SUPRA_COIN } from "../move/framework.ts";
import {
  balanceChanges,
  accountChanges,
  pairedAsset,
  storesIn,
  type KnownHoldings,
} from "./balance-changes.ts";
import type { TransactionEvent } from "./transaction-detail.ts";

const [ada, ben, sponsor] = [parseAddress("0xada"), parseAddress("0xb0b"), parseAddress("0xfee")];
const note = parseAddress("0x907e");
const MOON = "0x9::moon::Moon";
const PRICE = 100n;

function event(type: string, data: JsonValue, account = parseAddress("0x0"), number = 0n): TransactionEvent {
  return { type, data, guid: { creationNumber: number, account }, sequenceNumber: 0n };
}
const coin = (what: "Deposit" | "Withdraw", account: Address, amount: bigint, coinType = SUPRA_COIN) =>
  event(`0x1::coin::Coin${what}`, {
    account: shortAddress(account),
    amount: amount.toString(),
    coin_type: coinType,
  });
const inStore = (what: "Deposit" | "Withdraw", store: Address, amount: bigint) =>
  event(`0x1::fungible_asset::${what}`, { store: shortAddress(store), amount: amount.toString() });
const asset = (what: "Deposit" | "Withdraw", owner: Address, amount: bigint, metadata = SUPRA_ASSET) =>
  inStore(what, derivedObjectAddress(owner, metadata), amount);
const conversion = (account: Address) =>
  event("0x1::coin::CoinEventHandleDeletion", {
    event_handle_creation_address: shortAddress(account),
    deleted_deposit_event_handle_creation_number: "2",
    deleted_withdraw_event_handle_creation_number: "3",
  });
const fee = (gas: bigint, refund = 0n) =>
  event("0x1::transaction_fee::FeeStatement", {
    total_charge_gas_units: gas.toString(),
    execution_gas_units: "0",
    io_gas_units: "0",
    storage_fee_quants: "0",
    storage_fee_refund_quants: refund.toString(),
  });

function read(events: readonly TransactionEvent[], known: KnownHoldings = {}, feePayer?: Address) {
  const payer = feePayer === undefined ? {} : { feePayer };
  return balanceChanges({ events, gasUnitPrice: PRICE, sender: ada, ...payer }, known);
}
const supra = (account: Address, amount: bigint) => ({ account, coinType: SUPRA_COIN, amount });

describe("a conversion of a coin store", () => {
  const all = [conversion(ada), asset("Deposit", ada, 1_000n), asset("Withdraw", ada, 500n), fee(5n)];

  test("changes no balance", () => {
    const { changes, conversions, fee: paid } = read(all);
    expect(changes).toEqual([]);
    expect(conversions).toEqual([
      {
        account: ada,
        store: derivedObjectAddress(ada, SUPRA_ASSET),
        coinType: SUPRA_COIN,
        amount: 1_000n,
        isMeasured: false,
      },
    ]);
    expect(paid).toEqual({ payer: ada, charged: 500n, refunded: 0n, paid: 500n });
  });

  test("hides no payment after it", () => {
    const theft = [
      conversion(ada),
      asset("Deposit", ada, 1_000n),
      asset("Withdraw", ada, 900n),
      coin("Deposit", ben, 900n),
      fee(5n),
    ];
    expect(accountChanges(read(theft), ada)).toEqual([supra(ada, -900n)]);
  });

  test("is measured by the coin store before and the movements since", () => {
    const paidBefore = [coin("Withdraw", ada, 300n), coin("Deposit", ben, 300n), ...all.slice(0, 1)];
    const known = { coinStoreBefore: () => 1_300n };
    const { changes, conversions } = read([...paidBefore, asset("Deposit", ada, 1_000n), fee(5n)], known);
    expect(changes).toEqual([supra(ada, -300n), supra(ben, 300n)]);
    expect(conversions[0]).toMatchObject({ amount: 1_000n, isMeasured: true });
  });

  test("of an empty store leaves the deposit after it a deposit", () => {
    const { changes, conversions } = read(all, { coinStoreBefore: () => 0n });
    expect(changes).toEqual([supra(ada, 1_000n)]);
    expect(conversions).toEqual([]);
  });

  test("does not explain a deposit to somebody else", () => {
    const other = [conversion(ada), asset("Deposit", ben, 7n), fee(5n)];
    expect(read(other, { accounts: [ben] }).changes).toEqual([supra(ben, 7n)]);
  });

  test("of a coin that no event names moves nothing either", () => {
    const store = derivedObjectAddress(ada, pairedAsset(MOON));
    const { changes, unnamed, conversions } = read([conversion(ada), inStore("Deposit", store, 9n), fee(5n)]);
    expect([changes, unnamed]).toEqual([[], []]);
    expect(conversions).toMatchObject([{ account: ada, store, coinType: undefined, amount: 9n }]);
  });
});

describe("the fee", () => {
  test("is no movement, whole or in part out of a fungible store", () => {
    for (const amount of [500n, 200n])
      expect(read([asset("Withdraw", ada, amount), fee(5n)]).changes).toEqual([]);
  });

  test("does not cover more than was charged, nor another account's store", () => {
    expect(read([asset("Withdraw", ada, 501n), fee(5n)]).changes).toEqual([supra(ada, -501n)]);
    expect(read([asset("Withdraw", ben, 500n), fee(5n)], { accounts: [ben] }).changes).toEqual([
      supra(ben, -500n),
    ]);
  });

  test("is the sponsor's, less the refund", () => {
    const events = [asset("Withdraw", sponsor, 400n), fee(5n, 100n)];
    expect(read(events, {}, sponsor)).toMatchObject({
      changes: [],
      fee: { payer: sponsor, charged: 500n, refunded: 100n, paid: 400n },
    });
  });

  test("is negative when more comes back, and that deposit is no movement", () => {
    const { changes, fee: paid } = read([asset("Deposit", ada, 300n), fee(5n, 800n)]);
    expect(changes).toEqual([]);
    expect(paid?.paid).toBe(-300n);
    expect(read([asset("Deposit", ada, 301n), fee(5n, 800n)]).changes).toEqual([supra(ada, 301n)]);
  });

  test("is unknown if no event states it", () => {
    expect(read([coin("Deposit", ada, 3n)]).fee).toBeUndefined();
  });
});

describe("what moves", () => {
  test("sums both stores of a coin into one change, for any coin", () => {
    const events = [
      coin("Withdraw", ada, 5n, MOON),
      asset("Deposit", ada, 8n, pairedAsset(MOON)),
      coin("Deposit", ben, 2n),
      asset("Deposit", ben, 3n),
    ];
    expect(read(events).changes).toEqual([{ account: ada, coinType: MOON, amount: 3n }, supra(ben, 5n)]);
  });

  test("to oneself is nothing", () => {
    expect(read([coin("Withdraw", ada, 5n), coin("Deposit", ada, 5n)]).changes).toEqual([]);
  });

  test("is of an asset that is known by its metadata", () => {
    const events = [asset("Withdraw", ada, 5n, note), asset("Deposit", ben, 5n, note)];
    expect(read(events, { accounts: [ben], assets: [note] }).changes).toEqual([
      { account: ada, coinType: note, amount: -5n },
      { account: ben, coinType: note, amount: 5n },
    ]);
  });

  test("is of a store that was looked up", () => {
    const vault = parseAddress("0x5afe");
    const stores = new Map([[vault, { owner: ben, coinType: note as string }]]);
    expect(read([inStore("Withdraw", vault, 4n)], { stores }).changes).toEqual([
      { account: ben, coinType: note, amount: -4n },
    ]);
    expect(storesIn([inStore("Withdraw", vault, 4n), inStore("Deposit", vault, 4n)])).toEqual([vault]);
  });

  test("counts a new store, and an asset of a looked-up store", () => {
    const vault = parseAddress("0x5afe");
    const stores = new Map([[vault, { owner: ada, coinType: note as string }]]);
    const events = [inStore("Withdraw", vault, 4n), asset("Deposit", ben, 4n, note)];
    expect(read(events, { accounts: [ben], stores })).toMatchObject({
      changes: [
        { account: ada, coinType: note, amount: -4n },
        { account: ben, coinType: note, amount: 4n },
      ],
      unnamed: [],
    });
  });

  test("names the coin of a looked-up store whose asset is given", () => {
    const store = derivedObjectAddress(ada, pairedAsset(MOON));
    const events = [inStore("Withdraw", store, 4n), asset("Deposit", ben, 4n, pairedAsset(MOON))];
    const stores = new Map([[store, { owner: ada, coinType: MOON }]]);
    expect(read(events, { accounts: [ben], assets: [pairedAsset(MOON)], stores }).changes).toEqual([
      { account: ada, coinType: MOON, amount: -4n },
      { account: ben, coinType: MOON, amount: 4n },
    ]);
  });

  test("leaves an unknown store unnamed, and nets a returned amount to zero", () => {
    const [vault, passed] = [parseAddress("0x5afe"), parseAddress("0x5aff")];
    const events = [
      inStore("Withdraw", vault, 4n),
      inStore("Deposit", passed, 4n),
      inStore("Withdraw", passed, 4n),
    ];
    expect(read(events)).toMatchObject({
      changes: [],
      unnamed: [{ event: "0x1::fungible_asset::Withdraw", at: vault, amount: -4n }],
    });
  });

  test.each([
    ["0x1::coin::WithdrawEvent", -4n],
    ["0x1::fungible_asset::DepositEvent", 4n],
  ])("is unnamed if only the handle's %s tells it", (type, amount) => {
    const { changes, unnamed } = read([event(type, { amount: "4" }, ada, 3n)]);
    expect(changes).toEqual([]);
    expect(unnamed).toEqual([{ event: type, at: ada, amount }]);
  });

  test("is told by typed events of older frameworks", () => {
    const typed = event(`0x1::coin::Withdraw<${MOON}>`, { account: "0xada", amount: "6" });
    expect(read([typed, event("0x1::coin::WithdrawEvent", { amount: "6" }, ada, 3n)])).toMatchObject({
      changes: [{ account: ada, coinType: MOON, amount: -6n }],
      unnamed: [],
    });
  });
});

describe("objects", () => {
  const moved = (type: string, from: string, to: string) => event(type, { object: "0x0b", from, to });

  test("are known by their first owner and their last", () => {
    const events = [
      moved("0x1::object::Transfer", "0xada", "0xb0b"),
      moved("0x1::object::TransferEvent", "0xada", "0xb0b"),
      moved("0x1::object::Transfer", "0xb0b", "0xfee"),
    ];
    expect(read(events).objects).toEqual([{ object: parseAddress("0xb"), from: ada, to: sponsor }]);
    expect(read(events.slice(1, 2)).objects).toEqual([{ object: parseAddress("0xb"), from: ada, to: ben }]);
  });

  test("that come back have not moved", () => {
    const there = moved("0x1::object::Transfer", "0xada", "0xb0b");
    const back = moved("0x1::object::Transfer", "0xb0b", "0xada");
    expect(read([there, back]).objects).toEqual([]);
  });

  test("that are burned leave their last owner", () => {
    const burn = event("0x4::collection::Burn", {
      collection: "0xc",
      index: "1",
      token: "0xb",
      previous_owner: "0xada",
    });
    const old = event("0x4::collection::BurnEvent", { index: "1", token: "0xb" }, parseAddress("0xc"), 4n);
    expect(read([burn, old])).toMatchObject({
      objects: [{ object: parseAddress("0xb"), from: ada, to: undefined }],
      unnamed: [],
    });
    expect(read([old]).unnamed).toHaveLength(1);
  });

  test("of 0x3 leave without an amount that anybody could name", () => {
    const id = { token_data_id: {}, property_version: "0" };
    const plain = event("0x3::token::Withdraw", { id, amount: "1" });
    const handle = event("0x3::token::WithdrawEvent", { id, amount: "1" }, ada, 9n);
    expect(read([plain]).unnamed).toEqual([
      { event: "0x3::token::Withdraw", at: undefined, amount: undefined },
    ]);
    expect(read([plain, handle]).unnamed).toEqual([
      { event: "0x3::token::WithdrawEvent", at: ada, amount: undefined },
    ]);
  });
});
