import { derivedObjectAddress, type Address, type TypeTag } from "@holdfast/sdk";
import { typeTagText } from "../state/tag-text.ts";
import { emitCoinRegistered, expectAccount, newEventHandle } from "./account.ts";
import { changeAggregator, readAggregator } from "./aggregator.ts";
import { coinErrors as errors } from "./coin-errors.ts";
import { ensurePairedAsset, pairedAsset, pairedStore } from "./coin-pairing.ts";
import {
  CoinDeposit,
  CoinEventHandleDeletion,
  CoinInfo,
  CoinStore,
  CoinWithdraw,
  DepositEvent,
  MigrationFlag,
  PairedCoinType,
  WithdrawEvent,
  type CoinInfoValue,
} from "./coin-structs.ts";
import { failedIn } from "./declare/abort.ts";
import type { Context } from "./declare/context.ts";
import { entry, view, type FunctionDeclaration } from "./declare/function.ts";
import { address, bool, signer, u128, u64, u8 } from "./declare/type.ts";
import { emitThrough } from "./event.ts";
import { isFeatureEnabled } from "./features.ts";
import { ConcurrentSupply, metadataObject } from "./fungible-asset-structs.ts";
import {
  burnFrom as burnAsset,
  changeSupply as changeAssetSupply,
  depositAnyway,
  depositInto,
  isStoreFrozen,
  setStoreFrozen,
} from "./fungible-asset.ts";
import { option, createOption, some, type Option } from "./option.ts";
import { ensurePrimaryStore, withdrawPrimary } from "./primary-fungible-store.ts";
import { string, toMoveString, type MoveString } from "./string.ts";
import { getPublisher, typeInfo } from "./type-info.ts";

const MAX_U64 = 2n ** 64n - 1n;
const MAX_NAME_BYTES = 32;
const MAX_SYMBOL_BYTES = 10;

/** Balance in the coin store plus paired asset; 0 without both. */
export function balance(context: Context, coin: TypeTag, owner: Address): bigint {
  const inStore = context.read(owner, CoinStore.of(coin))?.coin.value ?? 0n;
  return inStore + (pairedStore(context, coin, owner)?.balance ?? 0n);
}

/** Reads the fungible store only if the coin store has too little. */
export function isBalanceAtLeast(context: Context, coin: TypeTag, owner: Address, amount: bigint): boolean {
  const inStore = context.read(owner, CoinStore.of(coin))?.coin.value ?? 0n;
  return inStore >= amount || balance(context, coin, owner) >= amount;
}

function isCoinInitialized(context: Context, coin: TypeTag): boolean {
  return context.exists(getPublisher(coin), CoinInfo.of(coin));
}

/** @throws ECOIN_INFO_NOT_PUBLISHED */
export function isAccountRegistered(context: Context, coin: TypeTag, owner: Address): boolean {
  if (!isCoinInitialized(context, coin)) throw errors.ECOIN_INFO_NOT_PUBLISHED();
  return context.exists(owner, CoinStore.of(coin)) || pairedStore(context, coin, owner) !== undefined;
}

/** Creates a coin store if there is none. */
export function register(context: Context, coin: TypeTag, owner: Address): void {
  if (isAccountRegistered(context, coin, owner)) return;
  expectAccount(context, owner, "account::register_coin");
  emitCoinRegistered(context, owner, coin);
  const depositEvents = newEventHandle(context, owner);
  const withdrawEvents = newEventHandle(context, owner);
  context.write(owner, CoinStore.of(coin), {
    coin: { value: 0n },
    frozen: false,
    deposit_events: depositEvents,
    withdraw_events: withdrawEvents,
  });
}

/** From the coin store first, then from the fungible store. @throws EINSUFFICIENT_BALANCE, EFROZEN */
export function withdraw(context: Context, coin: TypeTag, owner: Address, amount: bigint): bigint {
  const split = splitAmount(context, coin, owner, amount);
  withdrawFromCoinStore(context, coin, owner, split.fromCoinStore);
  if (split.fromAsset > 0n && split.asset !== undefined) {
    withdrawPrimary(context, owner, split.asset, split.fromAsset);
    changeAssetSupply(context, split.asset, -split.fromAsset);
    mint(context, coin, split.fromAsset);
  }
  return amount;
}

function withdrawFromCoinStore(context: Context, coin: TypeTag, owner: Address, amount: bigint): void {
  const store = context.read(owner, CoinStore.of(coin));
  if (store === undefined || amount === 0n) return;
  if (store.frozen) throw errors.EFROZEN();
  if (isFeatureEnabled(context, "MODULE_EVENT_MIGRATION"))
    context.emit(CoinWithdraw.of(), { coin_type: typeName(coin), account: owner, amount });
  const handle = emitThrough(context, store.withdraw_events, WithdrawEvent.of(), { amount });
  context.write(owner, CoinStore.of(coin), {
    ...store,
    coin: { value: store.coin.value - amount },
    withdraw_events: handle,
  });
}

/** Splits an amount between the two stores. @throws EINSUFFICIENT_BALANCE without a fungible store */
function splitAmount(context: Context, coin: TypeTag, owner: Address, amount: bigint) {
  const inStore = context.read(owner, CoinStore.of(coin))?.coin.value ?? 0n;
  if (inStore >= amount) return { fromCoinStore: amount, fromAsset: 0n, asset: undefined };
  const paired = pairedStore(context, coin, owner);
  if (paired === undefined) throw errors.EINSUFFICIENT_BALANCE();
  return { fromCoinStore: inStore, fromAsset: amount - inStore, asset: paired.asset };
}

/** Prefers the coin store. @throws ECOIN_STORE_NOT_PUBLISHED, EFROZEN, ESTORE_IS_FROZEN */
export function deposit(context: Context, coin: TypeTag, owner: Address, amount: bigint): void {
  const store = context.read(owner, CoinStore.of(coin));
  if (store === undefined) {
    const { at, asset } = expectPairedStore(context, coin, owner);
    convertToAsset(context, coin, asset, amount);
    depositInto(context, at, asset, amount);
    return;
  }
  if (store.frozen) throw errors.EFROZEN();
  if (isFeatureEnabled(context, "MODULE_EVENT_MIGRATION"))
    context.emit(CoinDeposit.of(), { coin_type: typeName(coin), account: owner, amount });
  const handle = emitThrough(context, store.deposit_events, DepositEvent.of(), { amount });
  const value = store.coin.value + amount;
  if (value > MAX_U64) throw failedIn("coin::merge", "ARITHMETIC_ERROR", 11);
  context.write(owner, CoinStore.of(coin), { ...store, coin: { value }, deposit_events: handle });
}

/** Deposits a refund, even if frozen, without an event of the coin store. */
export function forceDeposit(context: Context, coin: TypeTag, owner: Address, amount: bigint): void {
  const store = context.read(owner, CoinStore.of(coin));
  if (store !== undefined) {
    context.write(owner, CoinStore.of(coin), { ...store, coin: { value: store.coin.value + amount } });
    return;
  }
  const { at, asset } = expectPairedStore(context, coin, owner);
  convertToAsset(context, coin, asset, amount);
  depositAnyway(context, at, asset, amount);
}

function expectPairedStore(context: Context, coin: TypeTag, owner: Address) {
  const paired = pairedStore(context, coin, owner);
  if (paired === undefined) throw errors.ECOIN_STORE_NOT_PUBLISHED();
  return paired;
}

/** Converts withdrawn coins into units of the paired asset. */
export function convertToAsset(context: Context, coin: TypeTag, asset: Address, amount: bigint): void {
  burn(context, coin, amount);
  changeAssetSupply(context, asset, amount);
}

/** Permanent. @throws EMIGRATION_FRAMEWORK_NOT_ENABLED, ECOIN_INFO_NOT_PUBLISHED */
function migrateToFungibleStore(context: Context, coin: TypeTag, owner: Address): void {
  if (!isCoinInitialized(context, coin)) throw errors.ECOIN_INFO_NOT_PUBLISHED();
  const asset = ensurePairedAsset(context, coin);
  const at = ensurePrimaryStore(context, owner, asset);
  const store = context.read(owner, CoinStore.of(coin));
  if (store !== undefined) {
    context.remove(owner, CoinStore.of(coin));
    context.emit(CoinEventHandleDeletion.of(), {
      event_handle_creation_address: store.deposit_events.guid.id.addr,
      deleted_deposit_event_handle_creation_number: store.deposit_events.guid.id.creation_num,
      deleted_withdraw_event_handle_creation_number: store.withdraw_events.guid.id.creation_num,
    });
    if (store.coin.value > 0n) {
      convertToAsset(context, coin, asset, store.coin.value);
      depositInto(context, at, asset, store.coin.value);
    }
    if (store.frozen !== isStoreFrozen(context, at)) setStoreFrozen(context, at, store.frozen);
  }
  if (!context.exists(at, MigrationFlag.of())) context.write(at, MigrationFlag.of(), { dummy_field: false });
}

/** Both accounts must exist and hold the coin. */
export function transfer(context: Context, coin: TypeTag, from: Address, to: Address, amount: bigint): void {
  deposit(context, coin, to, withdraw(context, coin, from, amount));
}

export function mint(context: Context, coin: TypeTag, amount: bigint): bigint {
  changeSupply(context, coin, amount, "coin::mint_internal");
  return amount;
}

export function burn(context: Context, coin: TypeTag, amount: bigint): void {
  changeSupply(context, coin, -amount, "coin::burn_internal");
}

/** Burns a fee, without an event of the coin store. @throws EINSUFFICIENT_BALANCE */
export function burnFrom(context: Context, coin: TypeTag, owner: Address, amount: bigint): void {
  if (amount === 0n) return;
  const split = splitAmount(context, coin, owner, amount);
  const store = context.read(owner, CoinStore.of(coin));
  if (store !== undefined && split.fromCoinStore > 0n) {
    const value = store.coin.value - split.fromCoinStore;
    context.write(owner, CoinStore.of(coin), { ...store, coin: { value } });
    burn(context, coin, split.fromCoinStore);
  }
  if (split.fromAsset > 0n && split.asset !== undefined)
    burnAsset(context, split.asset, derivedObjectAddress(owner, split.asset), split.fromAsset);
}

export interface CoinDescription {
  readonly name: MoveString;
  readonly symbol: MoveString;
  readonly decimals: number;
  readonly supply: CoinInfoValue["supply"];
}

/** @throws ECOIN_INFO_ADDRESS_MISMATCH, …ALREADY_PUBLISHED, ECOIN_NAME_TOO_LONG, …SYMBOL… */
export function initialize(
  context: Context,
  coin: TypeTag,
  account: Address,
  description: CoinDescription,
): void {
  const publisher = getPublisher(coin);
  if (publisher !== account) throw errors.ECOIN_INFO_ADDRESS_MISMATCH();
  if (context.exists(publisher, CoinInfo.of(coin))) throw errors.ECOIN_INFO_ALREADY_PUBLISHED();
  if (description.name.bytes.length > MAX_NAME_BYTES) throw errors.ECOIN_NAME_TOO_LONG();
  if (description.symbol.bytes.length > MAX_SYMBOL_BYTES) throw errors.ECOIN_SYMBOL_TOO_LONG();
  context.write(publisher, CoinInfo.of(coin), { ...description });
}

/** Blocks or allows deposits and withdrawals. */
export function setFrozen(context: Context, coin: TypeTag, owner: Address, frozen: boolean): void {
  const store = context.read(owner, CoinStore.of(coin));
  if (store === undefined)
    throw failedIn(`coin::${frozen ? "freeze" : "unfreeze"}_coin_store`, "MISSING_DATA");
  context.write(owner, CoinStore.of(coin), { ...store, frozen });
}

/** Supply without the paired asset; none if not tracked. */
function coinSupply(context: Context, coin: TypeTag): Option<bigint> {
  const [counter] = expectInfo(context, coin, "coin::coin_supply").supply.vec;
  return createOption(counter === undefined ? undefined : readAggregator(context, counter));
}

/** Supply with the paired asset; none if not tracked. */
function supply(context: Context, coin: TypeTag): Option<bigint> {
  const [ofCoin] = coinSupply(context, coin).vec;
  const asset = pairedAsset(context, coin);
  if (ofCoin === undefined || asset === undefined) return createOption(ofCoin);
  return some(ofCoin + (context.read(asset, ConcurrentSupply.of())?.current.value ?? 0n));
}

function changeSupply(context: Context, coin: TypeTag, change: bigint, place: string): void {
  if (change === 0n) return;
  const info = expectInfo(context, coin, place);
  const [counter] = info.supply.vec;
  if (counter === undefined) return;
  const changed = changeAggregator(context, counter, change);
  // Only an inline number changes the resource.
  if (changed !== counter)
    context.write(getPublisher(coin), CoinInfo.of(coin), { ...info, supply: some(changed) });
}

function expectInfo(context: Context, coin: TypeTag, place: string): CoinInfoValue {
  const info = context.read(getPublisher(coin), CoinInfo.of(coin));
  if (info === undefined) throw failedIn(place, "MISSING_DATA");
  return info;
}

const names = new WeakMap<TypeTag, MoveString>();

function typeName(coin: TypeTag): MoveString {
  const known = names.get(coin);
  if (known !== undefined) return known;
  const name = toMoveString(typeTagText(coin));
  names.set(coin, name);
  return name;
}

const COIN = ["CoinType"] as const;

export const coinTransactions = (): readonly FunctionDeclaration[] => [
  entry("transfer", { typeParameters: COIN, parameters: [signer, address, u64] }, (context, values, [coin]) =>
    transfer(context, coin, ...values),
  ),
  view(
    "balance",
    { typeParameters: COIN, parameters: [address], returns: [u64] },
    (context, [owner], [coin]) => [balance(context, coin, owner)],
  ),
  view(
    "is_balance_at_least",
    { typeParameters: COIN, parameters: [address, u64], returns: [bool] },
    (context, [owner, amount], [coin]) => [isBalanceAtLeast(context, coin, owner, amount)],
  ),
  view("is_coin_initialized", { typeParameters: COIN, returns: [bool] }, (context, _, [coin]) => [
    isCoinInitialized(context, coin),
  ]),
  view(
    "is_coin_store_frozen",
    { typeParameters: COIN, parameters: [address], returns: [bool] },
    (context, [owner], [coin]) => [
      !isAccountRegistered(context, coin, owner) || context.read(owner, CoinStore.of(coin))?.frozen === true,
    ],
  ),
  view(
    "is_account_registered",
    { typeParameters: COIN, parameters: [address], returns: [bool] },
    (context, [owner], [coin]) => [isAccountRegistered(context, coin, owner)],
  ),
  view("name", { typeParameters: COIN, returns: [string] }, (context, _, [coin]) => [
    expectInfo(context, coin, "coin::name").name,
  ]),
  view("symbol", { typeParameters: COIN, returns: [string] }, (context, _, [coin]) => [
    expectInfo(context, coin, "coin::symbol").symbol,
  ]),
  view("decimals", { typeParameters: COIN, returns: [u8] }, (context, _, [coin]) => [
    expectInfo(context, coin, "coin::decimals").decimals,
  ]),
  view("supply", { typeParameters: COIN, returns: [option(u128)] }, (context, _, [coin]) => [
    supply(context, coin),
  ]),
  view("coin_supply", { typeParameters: COIN, returns: [option(u128)] }, (context, _, [coin]) => [
    coinSupply(context, coin),
  ]),
  view(
    "paired_metadata",
    { typeParameters: COIN, returns: [option(metadataObject)] },
    (context, _, [coin]) => {
      const asset = pairedAsset(context, coin);
      return [createOption(asset === undefined ? undefined : { inner: asset })];
    },
  ),
  view(
    "paired_coin",
    { parameters: [metadataObject], returns: [option(typeInfo)] },
    (context, [{ inner }]) => [createOption(context.read(inner, PairedCoinType.of())?.type)],
  ),
  entry(
    "migrate_to_fungible_store",
    { typeParameters: COIN, parameters: [signer] },
    (context, [owner], [coin]) => {
      if (!isFeatureEnabled(context, "COIN_TO_FUNGIBLE_ASSET_MIGRATION"))
        throw errors.ECOIN_TO_FUNGIBLE_ASSET_FEATURE_NOT_ENABLED();
      migrateToFungibleStore(context, coin, owner);
    },
  ),
];
