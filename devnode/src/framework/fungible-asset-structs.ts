import { declareErrors } from "./declare/abort.ts";
import { event, resource, struct } from "./declare/struct.ts";
import { address, bool, structType, typeParameter, u128, u64, u8, type ValueOf } from "./declare/type.ts";
import { createObjectType } from "./object.ts";
import { option } from "./option.ts";
import { string } from "./string.ts";

const AggregatorStruct = struct(
  "aggregator_v2",
  "Aggregator",
  { value: typeParameter(0), max_value: typeParameter(0) },
  { abilities: ["drop", "store"], typeParameters: ["IntElement"] },
);

/** `0x1::aggregator_v2::Aggregator<u128>` */
const counter = structType<{ value: bigint; max_value: bigint }>("aggregator_v2", "Aggregator", [u128]);

export const Metadata = struct(
  "fungible_asset",
  "Metadata",
  { name: string, symbol: string, decimals: u8, icon_uri: string, project_uri: string },
  { abilities: ["key", "copy", "drop"] },
);
/** `0x1::object::Object<0x1::fungible_asset::Metadata>` */
export const metadataObject = createObjectType(Metadata.as());
const REF = { abilities: ["drop", "store"] } as const;
/** Units outside any store; the code that has them must deposit them. */
export const FungibleAsset = struct(
  "fungible_asset",
  "FungibleAsset",
  { metadata: metadataObject, amount: u64 },
  { abilities: [] },
);
export const MintRef = struct("fungible_asset", "MintRef", { metadata: metadataObject }, REF);
export const TransferRef = struct("fungible_asset", "TransferRef", { metadata: metadataObject }, REF);
export const BurnRef = struct("fungible_asset", "BurnRef", { metadata: metadataObject }, REF);
export const ConcurrentSupply = resource("fungible_asset", "ConcurrentSupply", { current: counter });
export const FungibleStore = resource("fungible_asset", "FungibleStore", {
  metadata: metadataObject,
  balance: u64,
  frozen: bool,
});
export const Deposit = event("fungible_asset", "Deposit", { store: address, amount: u64 });
export const Withdraw = event("fungible_asset", "Withdraw", { store: address, amount: u64 });
export const Frozen = event("fungible_asset", "Frozen", { store: address, frozen: bool });
export const Untransferable = resource("fungible_asset", "Untransferable", { dummy_field: bool });

const hook = option(structType("function_info", "FunctionInfo"));
export const DispatchFunctionStore = resource("fungible_asset", "DispatchFunctionStore", {
  withdraw_function: hook,
  deposit_function: hook,
  derived_balance_function: hook,
});

export type MetadataValue = ValueOf<ReturnType<typeof Metadata.as>>;
export type FungibleStoreValue = ValueOf<ReturnType<typeof FungibleStore.as>>;

export const fungibleAssetErrors = declareErrors("fungible_asset", {
  ETRANSFER_REF_AND_FUNGIBLE_ASSET_MISMATCH: ["invalidArgument", 2, "The right is for another asset."],
  ESTORE_IS_FROZEN: ["permissionDenied", 3, "The store is frozen: nothing goes in or out."],
  EINSUFFICIENT_BALANCE: ["invalidArgument", 4, "The store does not hold enough of the asset."],
  EMAX_SUPPLY_EXCEEDED: ["outOfRange", 5, "The asset's supply would exceed its maximum."],
  EFUNGIBLE_ASSET_MISMATCH: ["invalidArgument", 6, "Units of different assets cannot be put together."],
  ENOT_STORE_OWNER: ["permissionDenied", 8, "The account does not own the store."],
  ETRANSFER_REF_AND_STORE_MISMATCH: [
    "invalidArgument",
    9,
    "The right is for another asset than the store's.",
  ],
  EBURN_REF_AND_STORE_MISMATCH: ["invalidArgument", 10, "The right is for another asset than the store's."],
  EFUNGIBLE_ASSET_AND_STORE_MISMATCH: ["invalidArgument", 11, "The store is for another asset."],
  EAMOUNT_IS_NOT_ZERO: ["invalidArgument", 12, "Only nothing can be destroyed like this."],
  EBURN_REF_AND_FUNGIBLE_ASSET_MISMATCH: ["invalidArgument", 13, "The right is for another asset."],
  EBALANCE_IS_NOT_ZERO: ["permissionDenied", 14, "Only an empty store can be removed."],
  ENAME_TOO_LONG: ["outOfRange", 15, "An asset's name has at most 32 bytes."],
  ESYMBOL_TOO_LONG: ["outOfRange", 16, "An asset's symbol has at most 10 bytes."],
  EDECIMALS_TOO_LARGE: ["outOfRange", 17, "An asset has at most 32 decimals."],
  EOBJECT_IS_DELETABLE: ["invalidArgument", 18, "An object that can be deleted cannot be an asset."],
  EURI_TOO_LONG: ["outOfRange", 19, "The link is too long."],
  ESUPPLY_UNDERFLOW: ["outOfRange", 20, "The asset's supply would fall below zero."],
  ESUPPLY_NOT_FOUND: ["notFound", 21, "The asset has no supply."],
  EFUNGIBLE_STORE_EXISTENCE: ["notFound", 23, "There is no store of fungible assets here."],
  EINVALID_DISPATCHABLE_OPERATIONS: [
    "invalidArgument",
    28,
    "The asset has hooks: it moves through 0x1::dispatchable_fungible_asset.",
  ],
  EFUNGIBLE_METADATA_EXISTENCE: ["notFound", 30, "There is no fungible asset here."],
});

export const aggregatorV2Struct = AggregatorStruct;

export const fungibleAssetStructs = [
  Metadata,
  ConcurrentSupply,
  FungibleStore,
  Deposit,
  Withdraw,
  Frozen,
  Untransferable,
  FungibleAsset,
  MintRef,
  TransferRef,
  BurnRef,
];
