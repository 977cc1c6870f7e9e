import { derivedObjectAddress, isAddress, type Address } from "@holdfast/sdk";
import { isMoveStruct } from "../state/value.ts";
import { declareErrors, failedIn } from "./declare/abort.ts";
import type { Context } from "./declare/context.ts";
import { entry, publicFunction, view, type FunctionDeclaration } from "./declare/function.ts";
import { defineModule } from "./declare/module.ts";
import { resource } from "./declare/struct.ts";
import { address, bool, reference, signer, typeParameter, u128, u64, u8 } from "./declare/type.ts";
import { addFungibilityOnce } from "./fungible-asset-functions.ts";
import {
  BurnRef,
  FungibleAsset,
  FungibleStore,
  Metadata,
  MintRef,
  TransferRef,
} from "./fungible-asset-structs.ts";
import {
  burnFrom,
  createStore,
  depositAnyway,
  depositInto,
  expectAssetStore,
  findHooks,
  isStoreFrozen,
  mintTo,
  setStoreFrozen,
  storeBalance,
  storeExists,
  transferBetweenStores,
  withdrawAnyway,
  withdrawForOwner,
} from "./fungible-asset.ts";
import {
  checkObject,
  ConstructorRef,
  createDerivedObject,
  deriveRef,
  isBurnt,
  createObjectType,
  unburn,
} from "./object.ts";
import { option } from "./option.ts";
import { string } from "./string.ts";

const DeriveRefPod = resource("primary_fungible_store", "DeriveRefPod", { metadata_derive_ref: deriveRef });

const dispatchErrors = declareErrors("dispatchable_fungible_asset", {
  EAMOUNT_MISMATCH: ["aborted", 2, "The receiver got less than was expected."],
});

/** Gives each account one store at a derived address. */
export function enablePrimaryStores(context: Context, metadata: Address): void {
  context.write(metadata, DeriveRefPod.of(), { metadata_derive_ref: { self: metadata } });
}

/** Creates the store if needed, but not the account. */
export function ensurePrimaryStore(context: Context, owner: Address, metadata: Address): Address {
  const at = derivedObjectAddress(owner, metadata);
  return storeExists(context, at)
    ? expectPrimaryStore(context, owner, metadata)
    : createPrimaryStore(context, owner, metadata);
}

function createPrimaryStore(context: Context, owner: Address, metadata: Address): Address {
  checkObject(context, metadata, Metadata.of().type);
  if (!context.exists(metadata, DeriveRefPod.of()))
    throw failedIn("primary_fungible_store::create_primary_store", "MISSING_DATA");
  const at = createDerivedObject(context, owner, metadata);
  createStore(context, at, metadata);
  return at;
}

/** @throws EOBJECT_DOES_NOT_EXIST, ERESOURCE_DOES_NOT_EXIST */
function expectPrimaryStore(context: Context, owner: Address, metadata: Address): Address {
  const at = derivedObjectAddress(owner, metadata);
  checkObject(context, at, FungibleStore.of().type);
  return at;
}

/** Existing or not; an existing store must be an object. @throws EOBJECT_DOES_NOT_EXIST */
function knownStore(context: Context, owner: Address, metadata: Address): Address {
  const at = derivedObjectAddress(owner, metadata);
  return storeExists(context, at) ? expectPrimaryStore(context, owner, metadata) : at;
}

/** The sender's store, restored first if burnt. */
function ownStore(context: Context, owner: Address, metadata: Address): Address {
  const at = ensurePrimaryStore(context, owner, metadata);
  if (isBurnt(context, at)) unburn(context, owner, at);
  return at;
}

/** @throws ESTORE_IS_FROZEN, EINSUFFICIENT_BALANCE, … */
export function withdrawPrimary(context: Context, owner: Address, metadata: Address, amount: bigint): void {
  withdrawForOwner(context, owner, ownStore(context, owner, metadata), amount);
}

function transfer(context: Context, sender: Address, metadata: Address, to: Address, amount: bigint): void {
  const from = ownStore(context, sender, metadata);
  transferBetweenStores(context, sender, from, ensurePrimaryStore(context, to, metadata), amount);
}

/** An asset with hooks needs bytecode to move. */
function moving(declaration: FunctionDeclaration): FunctionDeclaration {
  return {
    ...declaration,
    needsCode: (context, [, asset = false]) => {
      const { inner, metadata = false } = isMoveStruct(asset) ? asset : {};
      const at = isMoveStruct(metadata) ? metadata["inner"] : inner;
      return at !== undefined && isAddress(at) && findHooks(context, at) !== undefined;
    },
  };
}

const OBJECT = createObjectType(typeParameter(0));
const T = ["T: key"] as const;
const ASK = { typeParameters: T, parameters: [address, OBJECT] } as const;

const ofAsset = { typeParameters: T, parameters: [address, OBJECT] } as const;

const publicFunctions = () => [
  publicFunction(
    "create_primary_store_enabled_fungible_asset",
    { parameters: [reference(ConstructorRef.as()), option(u128), string, string, u8, string, string] },
    (context, [made, maximum, name, symbol, decimals, icon_uri, project_uri]) => {
      const description = { name, symbol, decimals, icon_uri, project_uri };
      addFungibilityOnce(context, made, description, maximum.vec[0]);
      enablePrimaryStores(context, made.self);
    },
  ),
  publicFunction(
    "ensure_primary_store_exists",
    { ...ofAsset, returns: [createObjectType(FungibleStore.as())] },
    (context, [owner, { inner }]) => [{ inner: ensurePrimaryStore(context, owner, inner) }],
  ),
  publicFunction(
    "create_primary_store",
    { ...ofAsset, returns: [createObjectType(FungibleStore.as())] },
    (context, [owner, { inner }]) => [{ inner: createPrimaryStore(context, owner, inner) }],
  ),
  moving(
    publicFunction(
      "withdraw",
      { typeParameters: T, parameters: [signer, OBJECT, u64], returns: [FungibleAsset.as()] },
      (context, [owner, { inner }, amount]) => {
        const store = ownStore(context, owner, inner);
        return [{ metadata: { inner: withdrawForOwner(context, owner, store, amount) }, amount }];
      },
    ),
  ),
  moving(
    publicFunction(
      "deposit",
      { parameters: [address, FungibleAsset.as()] },
      (context, [to, { metadata, amount }]) =>
        depositInto(context, ensurePrimaryStore(context, to, metadata.inner), metadata.inner, amount),
    ),
  ),
  publicFunction(
    "mint",
    { parameters: [reference(MintRef.as()), address, u64] },
    (context, [{ metadata }, to, amount]) => {
      mintTo(context, metadata.inner, ensurePrimaryStore(context, to, metadata.inner), amount);
    },
  ),
  publicFunction(
    "burn",
    { parameters: [reference(BurnRef.as()), address, u64] },
    (context, [{ metadata }, from, amount]) => {
      burnFrom(context, metadata.inner, expectPrimaryStore(context, from, metadata.inner), amount);
    },
  ),
  publicFunction(
    "set_frozen_flag",
    { parameters: [reference(TransferRef.as()), address, bool] },
    (context, [{ metadata }, owner, frozen]) => {
      const store = ensurePrimaryStore(context, owner, metadata.inner);
      expectAssetStore(context, metadata.inner, store);
      setStoreFrozen(context, store, frozen);
    },
  ),
  publicFunction(
    "transfer_with_ref",
    { parameters: [reference(TransferRef.as()), address, address, u64] },
    (context, [{ metadata }, from, to, amount]) => {
      const source = expectPrimaryStore(context, from, metadata.inner);
      const target = ensurePrimaryStore(context, to, metadata.inner);
      expectAssetStore(context, metadata.inner, source);
      withdrawAnyway(context, source, amount);
      depositAnyway(context, target, metadata.inner, amount);
    },
  ),
];

const functions = () => [
  ...publicFunctions(),
  view("primary_store_address", { ...ASK, returns: [address] }, (_, [owner, { inner }]) => [
    derivedObjectAddress(owner, inner),
  ]),
  view(
    "primary_store",
    { ...ASK, returns: [createObjectType(FungibleStore.as())] },
    (context, [owner, { inner }]) => [{ inner: expectPrimaryStore(context, owner, inner) }],
  ),
  view("primary_store_exists", { ...ASK, returns: [bool] }, (context, [owner, { inner }]) => [
    storeExists(context, derivedObjectAddress(owner, inner)),
  ]),
  view("balance", { ...ASK, returns: [u64] }, (context, [owner, { inner }]) => [
    storeBalance(context, knownStore(context, owner, inner)),
  ]),
  view(
    "is_balance_at_least",
    { typeParameters: T, parameters: [address, OBJECT, u64], returns: [bool] },
    (context, [owner, { inner }, amount]) => [
      storeBalance(context, knownStore(context, owner, inner)) >= amount,
    ],
  ),
  view("is_frozen", { ...ASK, returns: [bool] }, (context, [owner, { inner }]) => [
    isStoreFrozen(context, knownStore(context, owner, inner)),
  ]),
  moving(
    entry(
      "transfer",
      { typeParameters: T, parameters: [signer, OBJECT, address, u64] },
      (context, [sender, { inner }, to, amount]) => transfer(context, sender, inner, to, amount),
    ),
  ),
  moving(
    entry(
      "transfer_assert_minimum_deposit",
      { typeParameters: T, parameters: [signer, OBJECT, address, u64, u64] },
      (context, [sender, { inner }, to, amount, expected]) => {
        const from = ownStore(context, sender, inner);
        const target = ensurePrimaryStore(context, to, inner);
        const before = storeBalance(context, target);
        transferBetweenStores(context, sender, from, target, amount);
        const after = storeBalance(context, target);
        if (after - before < expected) throw dispatchErrors.EAMOUNT_MISMATCH();
      },
    ),
  ),
];

export const primaryFungibleStoreModule = defineModule({
  name: "primary_fungible_store",
  structs: [DeriveRefPod],
  functions,
});
