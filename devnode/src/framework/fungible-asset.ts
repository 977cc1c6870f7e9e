import type { Address } from "@holdfast/sdk";
import { failedIn } from "./declare/abort.ts";
import type { Context } from "./declare/context.ts";
import { entry, view, type FunctionDeclaration } from "./declare/function.ts";
import { address, bool, signer, typeParameter, u128, u64, u8, type ValueOf } from "./declare/type.ts";
import {
  ConcurrentSupply,
  Deposit,
  DispatchFunctionStore,
  Frozen,
  FungibleStore,
  Metadata,
  Untransferable,
  Withdraw,
  fungibleAssetErrors as errors,
  metadataObject,
  type FungibleStoreValue,
  type MetadataValue,
} from "./fungible-asset-structs.ts";
import { checkObject, createObjectType, owns } from "./object.ts";
import { makeUntransferable } from "./object-functions.ts";
import { option, createOption } from "./option.ts";
import { string } from "./string.ts";

const MAX_U128 = 2n ** 128n - 1n;
const MAX_U64 = 2n ** 64n - 1n;
const MAX_URI_BYTES = 512;
const METADATA = Metadata.of().type;

/** Without `maximum`, the supply is unlimited. */
export function addFungibility(
  context: Context,
  at: Address,
  description: MetadataValue,
  maximum: bigint = MAX_U128,
): void {
  const { name, symbol, decimals, icon_uri, project_uri } = description;
  if (name.bytes.length > 32) throw errors.ENAME_TOO_LONG();
  if (symbol.bytes.length > 10) throw errors.ESYMBOL_TOO_LONG();
  if (decimals > 32) throw errors.EDECIMALS_TOO_LARGE();
  if (icon_uri.bytes.length > MAX_URI_BYTES || project_uri.bytes.length > MAX_URI_BYTES)
    throw errors.EURI_TOO_LONG();
  if (context.exists(at, Metadata.of()))
    throw failedIn("fungible_asset::add_fungibility", "RESOURCE_ALREADY_EXISTS");
  context.write(at, Metadata.of(), description);
  context.write(at, ConcurrentSupply.of(), { current: { value: 0n, max_value: maximum } });
}

/** @throws ERESOURCE_DOES_NOT_EXIST, RESOURCE_ALREADY_EXISTS */
export function createStore(context: Context, at: Address, metadata: Address): void {
  checkObject(context, metadata, METADATA);
  if (context.exists(at, FungibleStore.of()))
    throw failedIn("fungible_asset::create_store", "RESOURCE_ALREADY_EXISTS");
  context.write(at, FungibleStore.of(), { metadata: { inner: metadata }, balance: 0n, frozen: false });
  if (context.exists(metadata, Untransferable.of())) makeUntransferable(context, at);
}

/** The caller has the mint reference. @throws ESTORE_IS_FROZEN */
export function mintTo(context: Context, metadata: Address, store: Address, amount: bigint): void {
  if (expectStore(context, store).frozen) throw errors.ESTORE_IS_FROZEN();
  changeSupply(context, metadata, amount);
  depositAnyway(context, store, metadata, amount);
}

/** Blocks or allows deposits and withdrawals. The caller has the transfer reference. */
export function setStoreFrozen(context: Context, store: Address, frozen: boolean): void {
  context.write(store, FungibleStore.of(), { ...expectStore(context, store), frozen });
  context.emit(Frozen.of(), { store, frozen });
}

/** @throws ENOT_STORE_OWNER, ESTORE_IS_FROZEN, EINSUFFICIENT_BALANCE, … */
export function transferBetweenStores(
  context: Context,
  sender: Address,
  from: Address,
  to: Address,
  amount: bigint,
): void {
  const metadata = withdrawForOwner(context, sender, from, amount);
  depositInto(context, to, metadata, amount);
}

/**
 * Withdraws from a store that is not frozen. Returns the asset.
 * @throws ENOT_STORE_OWNER, ESTORE_IS_FROZEN, EINSUFFICIENT_BALANCE, EINVALID_DISPATCHABLE_OPERATIONS
 */
export function withdrawForOwner(context: Context, owner: Address, from: Address, amount: bigint): Address {
  if (!owns(context, from, owner)) throw errors.ENOT_STORE_OWNER();
  const { metadata, frozen } = expectStore(context, from);
  if (findHooks(context, metadata.inner)?.withdraw_function.vec.length === 1)
    throw errors.EINVALID_DISPATCHABLE_OPERATIONS();
  if (frozen) throw errors.ESTORE_IS_FROZEN();
  return withdrawAnyway(context, from, amount);
}

/** Withdraws even if frozen. @throws EINSUFFICIENT_BALANCE */
export function withdrawAnyway(context: Context, from: Address, amount: bigint): Address {
  const source = expectStore(context, from);
  if (amount > source.balance) throw errors.EINSUFFICIENT_BALANCE();
  if (amount > 0n) {
    context.write(from, FungibleStore.of(), { ...source, balance: source.balance - amount });
    context.emit(Withdraw.of(), { store: from, amount });
  }
  return source.metadata.inner;
}

/** 0 if the store doesn't exist. */
export function storeBalance(context: Context, store: Address): bigint {
  return context.read(store, FungibleStore.of())?.balance ?? 0n;
}

export function isStoreFrozen(context: Context, store: Address): boolean {
  return context.read(store, FungibleStore.of())?.frozen === true;
}

export function storeExists(context: Context, store: Address): boolean {
  return context.exists(store, FungibleStore.of());
}

/** @throws ESTORE_IS_FROZEN, EFUNGIBLE_ASSET_AND_STORE_MISMATCH */
export function depositInto(context: Context, to: Address, metadata: Address, amount: bigint): void {
  const store = expectStore(context, to);
  if (findHooks(context, store.metadata.inner)?.deposit_function.vec.length === 1)
    throw errors.EINVALID_DISPATCHABLE_OPERATIONS();
  if (store.frozen) throw errors.ESTORE_IS_FROZEN();
  depositAnyway(context, to, metadata, amount);
}

/** Burns units of a store. The caller has the burn reference. */
export function burnFrom(context: Context, metadata: Address, store: Address, amount: bigint): void {
  if (withdrawAnyway(context, store, amount) !== metadata)
    throw errors.EBURN_REF_AND_FUNGIBLE_ASSET_MISMATCH();
  changeSupply(context, metadata, -amount);
}

/** A reference is valid only for stores of its asset. @throws ETRANSFER_REF_AND_STORE_MISMATCH */
export function expectAssetStore(context: Context, metadata: Address, store: Address): void {
  if (expectStore(context, store).metadata.inner !== metadata)
    throw errors.ETRANSFER_REF_AND_STORE_MISMATCH();
}

/** A package's functions that replace the framework's transfer; undefined for most assets. */
export function findHooks(
  context: Context,
  metadata: Address,
): ValueOf<ReturnType<typeof DispatchFunctionStore.as>> | undefined {
  return context.read(metadata, DispatchFunctionStore.of());
}

/** Deposits even if frozen. @throws EFUNGIBLE_ASSET_AND_STORE_MISMATCH */
export function depositAnyway(context: Context, to: Address, metadata: Address, amount: bigint): void {
  const store = expectStore(context, to);
  if (store.metadata.inner !== metadata) throw errors.EFUNGIBLE_ASSET_AND_STORE_MISMATCH();
  if (amount === 0n) return;
  const balance = store.balance + amount;
  if (balance > MAX_U64) throw failedIn("fungible_asset::deposit_internal", "ARITHMETIC_ERROR");
  context.write(to, FungibleStore.of(), { ...store, balance });
  context.emit(Deposit.of(), { store: to, amount });
}

/** Mints or burns. @throws EMAX_SUPPLY_EXCEEDED, ESUPPLY_UNDERFLOW, ESUPPLY_NOT_FOUND */
export function changeSupply(context: Context, metadata: Address, change: bigint): void {
  if (change === 0n) return;
  const supply = context.read(metadata, ConcurrentSupply.of());
  if (supply === undefined) throw errors.ESUPPLY_NOT_FOUND();
  const value = supply.current.value + change;
  if (value > supply.current.max_value) throw errors.EMAX_SUPPLY_EXCEEDED();
  if (value < 0n) throw errors.ESUPPLY_UNDERFLOW();
  context.write(metadata, ConcurrentSupply.of(), { current: { ...supply.current, value } });
}

/** @throws EFUNGIBLE_STORE_EXISTENCE */
export function expectStore(context: Context, at: Address): FungibleStoreValue {
  const store = context.read(at, FungibleStore.of());
  if (store === undefined) throw errors.EFUNGIBLE_STORE_EXISTENCE();
  return store;
}

function borrowMetadata(context: Context, at: Address, name: string): MetadataValue {
  const metadata = context.read(at, Metadata.of());
  if (metadata === undefined) throw failedIn(`fungible_asset::${name}`, "MISSING_DATA");
  return metadata;
}

const OBJECT = createObjectType(typeParameter(0));
const T = ["T: key"] as const;
const ASK = { typeParameters: T, parameters: [OBJECT] } as const;

export const fungibleAssetTransactions = (): readonly FunctionDeclaration[] => [
  view("supply", { ...ASK, returns: [option(u128)] }, (context, [{ inner }]) => [
    createOption(context.read(inner, ConcurrentSupply.of())?.current.value),
  ]),
  view("maximum", { ...ASK, returns: [option(u128)] }, (context, [{ inner }]) => {
    const maximum = context.read(inner, ConcurrentSupply.of())?.current.max_value;
    return [createOption(maximum === MAX_U128 ? undefined : maximum)];
  }),
  ...(
    [
      ["name", string],
      ["symbol", string],
      ["decimals", u8],
      ["icon_uri", string],
      ["project_uri", string],
    ] as const
  ).map(([name, type]) =>
    view(name, { ...ASK, returns: [type] }, (context, [{ inner }]) => [
      borrowMetadata(context, inner, name)[name],
    ]),
  ),
  view("metadata", { ...ASK, returns: [Metadata.as()] }, (context, [{ inner }]) => [
    borrowMetadata(context, inner, "metadata"),
  ]),
  view("store_exists", { parameters: [address], returns: [bool] }, (context, [at]) => [
    storeExists(context, at),
  ]),
  view("store_metadata", { ...ASK, returns: [metadataObject] }, (context, [{ inner }]) => [
    expectStore(context, inner).metadata,
  ]),
  view("balance", { ...ASK, returns: [u64] }, (context, [{ inner }]) => [storeBalance(context, inner)]),
  view(
    "is_balance_at_least",
    { typeParameters: T, parameters: [OBJECT, u64], returns: [bool] },
    (context, [{ inner }, amount]) => [storeBalance(context, inner) >= amount],
  ),
  view("is_frozen", { ...ASK, returns: [bool] }, (context, [{ inner }]) => [isStoreFrozen(context, inner)]),
  view("is_untransferable", { ...ASK, returns: [bool] }, (context, [{ inner }]) => [
    context.exists(inner, Untransferable.of()),
  ]),
  view("is_store_dispatchable", { ...ASK, returns: [bool] }, (context, [{ inner }]) => [
    findHooks(context, expectStore(context, inner).metadata.inner) !== undefined,
  ]),
  entry(
    "transfer",
    { typeParameters: T, parameters: [signer, OBJECT, OBJECT, u64] },
    (context, [sender, from, to, amount]) =>
      transferBetweenStores(context, sender, from.inner, to.inner, amount),
  ),
];
