import type { Address } from "@holdfast/sdk";
import { failedIn } from "./declare/abort.ts";
import type { Context } from "./declare/context.ts";
import { publicFunction } from "./declare/function.ts";
import {
  bool,
  mutable,
  reference,
  signer,
  typeParameter,
  u128,
  u64,
  u8,
  type ValueOf,
} from "./declare/type.ts";
import {
  BurnRef,
  FungibleAsset,
  FungibleStore,
  Metadata,
  MintRef,
  TransferRef,
  fungibleAssetErrors as errors,
  metadataObject,
  type MetadataValue,
} from "./fungible-asset-structs.ts";
import {
  addFungibility,
  changeSupply,
  createStore,
  depositAnyway,
  depositInto,
  expectStore,
  setStoreFrozen,
  withdrawAnyway,
  withdrawFrom,
} from "./fungible-asset.ts";
import { ConstructorRef, DeleteRef, objectOf, owns } from "./object.ts";
import { option } from "./option.ts";
import { string } from "./string.ts";

const asset = FungibleAsset.as();
const mintRef = MintRef.as();
const burnRef = BurnRef.as();
const transferRef = TransferRef.as();
const constructor = reference(ConstructorRef.as());
const STORE = objectOf(typeParameter(0));
const T = ["T: key"] as const;
const MAX_U64 = 2n ** 64n - 1n;

type ConstructorRefValue = ValueOf<ReturnType<typeof ConstructorRef.as>>;

/** Makes an object an asset for the one who has just made the object. @throws EOBJECT_IS_DELETABLE */
export function addFungibilityOnce(
  context: Context,
  made: ConstructorRefValue,
  description: MetadataValue,
  maximum?: bigint,
): void {
  if (made.can_delete) throw errors.EOBJECT_IS_DELETABLE();
  if (context.exists(made.self, Metadata.of())) throw alreadyThere("fungible_asset::add_fungibility");
  addFungibility(context, made.self, description, maximum);
}

/** What `move_to` does where a resource is already: whoever keeps the constructor's reference could try twice. */
function alreadyThere(place: string): Error {
  return failedIn(place, "RESOURCE_ALREADY_EXISTS");
}

function expectOwner(context: Context, store: Address, owner: Address): void {
  if (!owns(context, store, owner)) throw errors.ENOT_STORE_OWNER();
}

/** The one right of an object's maker: the asset is the object itself. */
const toRef = ({ self }: ConstructorRefValue) => ({ metadata: { inner: self } });

const creation = [
  publicFunction(
    "add_fungibility",
    {
      parameters: [constructor, option(u128), string, string, u8, string, string],
      returns: [metadataObject],
    },
    (context, [made, maximum, name, symbol, decimals, icon_uri, project_uri]) => {
      const description = { name, symbol, decimals, icon_uri, project_uri };
      addFungibilityOnce(context, made, description, maximum.vec[0]);
      return [{ inner: made.self }];
    },
  ),
  publicFunction("generate_mint_ref", { parameters: [constructor], returns: [mintRef] }, (_, [made]) => [
    toRef(made),
  ]),
  publicFunction("generate_burn_ref", { parameters: [constructor], returns: [burnRef] }, (_, [made]) => [
    toRef(made),
  ]),
  publicFunction(
    "generate_transfer_ref",
    { parameters: [constructor], returns: [transferRef] },
    (_, [made]) => [toRef(made)],
  ),
  publicFunction(
    "mint_ref_metadata",
    { parameters: [reference(mintRef)], returns: [metadataObject] },
    (_, [ref]) => [ref.metadata],
  ),
  publicFunction(
    "burn_ref_metadata",
    { parameters: [reference(burnRef)], returns: [metadataObject] },
    (_, [ref]) => [ref.metadata],
  ),
  publicFunction(
    "transfer_ref_metadata",
    { parameters: [reference(transferRef)], returns: [metadataObject] },
    (_, [ref]) => [ref.metadata],
  ),
  publicFunction(
    "create_store",
    { typeParameters: T, parameters: [constructor, STORE], returns: [objectOf(FungibleStore.as())] },
    (context, [{ self }, { inner }]) => {
      if (context.exists(self, FungibleStore.of())) throw alreadyThere("fungible_asset::create_store");
      createStore(context, self, inner);
      return [{ inner: self }];
    },
  ),
  publicFunction("remove_store", { parameters: [reference(DeleteRef.as())] }, (context, [{ self }]) => {
    if (expectStore(context, self).balance > 0n) throw errors.EBALANCE_IS_NOT_ZERO();
    context.remove(self, FungibleStore.of());
  }),
];

const units = [
  publicFunction("zero", { typeParameters: T, parameters: [STORE], returns: [asset] }, (_, [{ inner }]) => [
    { metadata: { inner }, amount: 0n },
  ]),
  publicFunction("amount", { parameters: [reference(asset)], returns: [u64] }, (_, [{ amount }]) => [amount]),
  publicFunction(
    "asset_metadata",
    { parameters: [reference(asset)], returns: [metadataObject] },
    (_, [one]) => [one.metadata],
  ),
  publicFunction(
    "metadata_from_asset",
    { parameters: [reference(asset)], returns: [metadataObject] },
    (_, [one]) => [one.metadata],
  ),
  publicFunction("extract", { parameters: [mutable(asset), u64], returns: [asset] }, (_, [from, amount]) => {
    if (from.value.amount < amount) throw errors.EINSUFFICIENT_BALANCE();
    from.value = { ...from.value, amount: from.value.amount - amount };
    return [{ metadata: from.value.metadata, amount }];
  }),
  publicFunction("merge", { parameters: [mutable(asset), asset] }, (_, [into, { metadata, amount }]) => {
    if (into.value.metadata.inner !== metadata.inner) throw errors.EFUNGIBLE_ASSET_MISMATCH();
    const sum = into.value.amount + amount;
    if (sum > MAX_U64) throw failedIn("fungible_asset::merge", "ARITHMETIC_ERROR");
    into.value = { metadata, amount: sum };
  }),
  publicFunction("destroy_zero", { parameters: [asset] }, (_, [{ amount }]) => {
    if (amount !== 0n) throw errors.EAMOUNT_IS_NOT_ZERO();
  }),
];

const movement = [
  publicFunction(
    "mint",
    { parameters: [reference(mintRef), u64], returns: [asset] },
    (context, [{ metadata }, amount]) => {
      changeSupply(context, metadata.inner, amount);
      return [{ metadata, amount }];
    },
  ),
  publicFunction(
    "mint_to",
    { typeParameters: T, parameters: [reference(mintRef), STORE, u64] },
    (context, [{ metadata }, { inner }, amount]) => {
      changeSupply(context, metadata.inner, amount);
      depositInto(context, inner, metadata.inner, amount);
    },
  ),
  publicFunction(
    "burn",
    { parameters: [reference(burnRef), asset] },
    (context, [ref, { metadata, amount }]) => {
      if (ref.metadata.inner !== metadata.inner) throw errors.EBURN_REF_AND_FUNGIBLE_ASSET_MISMATCH();
      changeSupply(context, metadata.inner, -amount);
    },
  ),
  publicFunction(
    "burn_from",
    { typeParameters: T, parameters: [reference(burnRef), STORE, u64] },
    (context, [ref, { inner }, amount]) => {
      if (withdrawAnyway(context, inner, amount) !== ref.metadata.inner)
        throw errors.EBURN_REF_AND_FUNGIBLE_ASSET_MISMATCH();
      changeSupply(context, ref.metadata.inner, -amount);
    },
  ),
  publicFunction(
    "withdraw",
    { typeParameters: T, parameters: [signer, STORE, u64], returns: [asset] },
    (context, [owner, { inner }, amount]) => {
      expectOwner(context, inner, owner);
      return [{ metadata: { inner: withdrawFrom(context, inner, amount) }, amount }];
    },
  ),
  publicFunction(
    "deposit",
    { typeParameters: T, parameters: [STORE, asset] },
    (context, [{ inner }, { metadata, amount }]) => depositInto(context, inner, metadata.inner, amount),
  ),
];

const rights = [
  publicFunction(
    "set_frozen_flag",
    { typeParameters: T, parameters: [reference(transferRef), STORE, bool] },
    (context, [{ metadata }, { inner }, frozen]) => {
      if (expectStore(context, inner).metadata.inner !== metadata.inner)
        throw errors.ETRANSFER_REF_AND_STORE_MISMATCH();
      setStoreFrozen(context, inner, frozen);
    },
  ),
  publicFunction(
    "withdraw_with_ref",
    { typeParameters: T, parameters: [reference(transferRef), STORE, u64], returns: [asset] },
    (context, [{ metadata }, { inner }, amount]) => {
      if (expectStore(context, inner).metadata.inner !== metadata.inner)
        throw errors.ETRANSFER_REF_AND_STORE_MISMATCH();
      withdrawAnyway(context, inner, amount);
      return [{ metadata, amount }];
    },
  ),
  publicFunction(
    "deposit_with_ref",
    { typeParameters: T, parameters: [reference(transferRef), STORE, asset] },
    (context, [ref, { inner }, { metadata, amount }]) => {
      if (ref.metadata.inner !== metadata.inner) throw errors.ETRANSFER_REF_AND_FUNGIBLE_ASSET_MISMATCH();
      depositAnyway(context, inner, metadata.inner, amount);
    },
  ),
  publicFunction(
    "transfer_with_ref",
    { typeParameters: T, parameters: [reference(transferRef), STORE, STORE, u64] },
    (context, [{ metadata }, from, to, amount]) => {
      if (expectStore(context, from.inner).metadata.inner !== metadata.inner)
        throw errors.ETRANSFER_REF_AND_STORE_MISMATCH();
      withdrawAnyway(context, from.inner, amount);
      depositAnyway(context, to.inner, metadata.inner, amount);
    },
  ),
];

/** Functions of 0x1::fungible_asset that the bytecode of packages calls. */
export const fungibleAssetFunctions = [...creation, ...units, ...movement, ...rights];
