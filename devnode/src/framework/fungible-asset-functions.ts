import type { Address } from "@holdfast/sdk";
import { failedIn } from "./declare/abort.ts";
import type { Context } from "./declare/context.ts";
import { publicFunction, type FunctionDeclaration } from "./declare/function.ts";
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
  burnFrom,
  changeSupply,
  createStore,
  depositAnyway,
  depositInto,
  expectStore,
  expectAssetStore,
  mintTo,
  setStoreFrozen,
  withdrawAnyway,
  withdrawForOwner,
} from "./fungible-asset.ts";
import { checkObject, ConstructorRef, DeleteRef, createObjectType } from "./object.ts";
import { option } from "./option.ts";
import { string } from "./string.ts";

const asset = FungibleAsset.as();
const mintRef = MintRef.as();
const burnRef = BurnRef.as();
const transferRef = TransferRef.as();
const constructor = reference(ConstructorRef.as());
const STORE = createObjectType(typeParameter(0));
const T = ["T: key"] as const;
const MAX_U64 = 2n ** 64n - 1n;
const METADATA = Metadata.of().type;
const STORE_TYPE = FungibleStore.of().type;

type ConstructorRefValue = ValueOf<ReturnType<typeof ConstructorRef.as>>;

/** Makes a just created object an asset. @throws EOBJECT_IS_DELETABLE */
export function addFungibilityOnce(
  context: Context,
  made: ConstructorRefValue,
  description: MetadataValue,
  maximum?: bigint,
): void {
  if (made.can_delete) throw errors.EOBJECT_IS_DELETABLE();
  addFungibility(context, made.self, description, maximum);
}

/** An asset's reference comes from its object's constructor. @throws ERESOURCE_DOES_NOT_EXIST */
function toRef(context: Context, { self }: ConstructorRefValue): { metadata: { inner: Address } } {
  checkObject(context, self, METADATA);
  return { metadata: { inner: self } };
}

const creation = () => [
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
  publicFunction(
    "generate_mint_ref",
    { parameters: [constructor], returns: [mintRef] },
    (context, [made]) => [toRef(context, made)],
  ),
  publicFunction(
    "generate_burn_ref",
    { parameters: [constructor], returns: [burnRef] },
    (context, [made]) => [toRef(context, made)],
  ),
  publicFunction(
    "generate_transfer_ref",
    { parameters: [constructor], returns: [transferRef] },
    (context, [made]) => [toRef(context, made)],
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
    { typeParameters: T, parameters: [constructor, STORE], returns: [createObjectType(FungibleStore.as())] },
    (context, [{ self }, { inner }]) => {
      createStore(context, self, inner);
      return [{ inner: self }];
    },
  ),
  publicFunction("remove_store", { parameters: [reference(DeleteRef.as())] }, (context, [{ self }]) => {
    checkObject(context, self, STORE_TYPE);
    if (expectStore(context, self).balance > 0n) throw errors.EBALANCE_IS_NOT_ZERO();
    context.remove(self, FungibleStore.of());
  }),
];

const units = () => [
  publicFunction(
    "zero",
    { typeParameters: T, parameters: [STORE], returns: [asset] },
    (context, [{ inner }]) => {
      checkObject(context, inner, METADATA);
      return [{ metadata: { inner }, amount: 0n }];
    },
  ),
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

const movement = () => [
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
    (context, [{ metadata }, { inner }, amount]) => mintTo(context, metadata.inner, inner, amount),
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
    (context, [{ metadata }, { inner }, amount]) => burnFrom(context, metadata.inner, inner, amount),
  ),
  publicFunction(
    "withdraw",
    { typeParameters: T, parameters: [signer, STORE, u64], returns: [asset] },
    (context, [owner, { inner }, amount]) => [
      { metadata: { inner: withdrawForOwner(context, owner, inner, amount) }, amount },
    ],
  ),
  publicFunction(
    "deposit",
    { typeParameters: T, parameters: [STORE, asset] },
    (context, [{ inner }, { metadata, amount }]) => depositInto(context, inner, metadata.inner, amount),
  ),
];

const rights = () => [
  publicFunction(
    "set_frozen_flag",
    { typeParameters: T, parameters: [reference(transferRef), STORE, bool] },
    (context, [{ metadata }, { inner }, frozen]) => {
      expectAssetStore(context, metadata.inner, inner);
      setStoreFrozen(context, inner, frozen);
    },
  ),
  publicFunction(
    "withdraw_with_ref",
    { typeParameters: T, parameters: [reference(transferRef), STORE, u64], returns: [asset] },
    (context, [{ metadata }, { inner }, amount]) => {
      expectAssetStore(context, metadata.inner, inner);
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
      expectAssetStore(context, metadata.inner, from.inner);
      withdrawAnyway(context, from.inner, amount);
      depositAnyway(context, to.inner, metadata.inner, amount);
    },
  ),
];

export const fungibleAssetFunctions = (): readonly FunctionDeclaration[] => [
  ...creation(),
  ...units(),
  ...movement(),
  ...rights(),
];
