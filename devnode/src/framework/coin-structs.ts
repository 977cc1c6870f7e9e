import { event, resource, struct } from "./declare/struct.ts";
import { address, bool, typeParameter, u64, u8, type ValueOf } from "./declare/type.ts";
import { optionalAggregator } from "./aggregator.ts";
import { eventHandle } from "./event.ts";
import { BurnRef, metadataObject, MintRef, TransferRef } from "./fungible-asset-structs.ts";
import { option } from "./option.ts";
import { string } from "./string.ts";
import { findTable } from "./table.ts";
import { typeInfo } from "./type-info.ts";

const COIN_TYPE = ["phantom CoinType"];
const CAPABILITY = { abilities: ["copy", "store"], typeParameters: COIN_TYPE } as const;
const HANDLE_EVENT = { abilities: ["drop", "store"] } as const;

export const Coin = struct("coin", "Coin", { value: u64 }, { typeParameters: COIN_TYPE });
export const CoinDeposit = event("coin", "CoinDeposit", { coin_type: string, account: address, amount: u64 });
export const CoinWithdraw = event("coin", "CoinWithdraw", {
  coin_type: string,
  account: address,
  amount: u64,
});
export const DepositEvent = struct("coin", "DepositEvent", { amount: u64 }, HANDLE_EVENT);
export const WithdrawEvent = struct("coin", "WithdrawEvent", { amount: u64 }, HANDLE_EVENT);
export const CoinStore = resource(
  "coin",
  "CoinStore",
  {
    coin: Coin.as(typeParameter(0)),
    frozen: bool,
    deposit_events: eventHandle(DepositEvent),
    withdraw_events: eventHandle(WithdrawEvent),
  },
  COIN_TYPE,
);
export const CoinInfo = resource(
  "coin",
  "CoinInfo",
  { name: string, symbol: string, decimals: u8, supply: option(optionalAggregator) },
  COIN_TYPE,
);
/** Coin types by their paired asset. */
export const conversionTable = findTable(typeInfo, metadataObject);
export const CoinConversionMap = resource("coin", "CoinConversionMap", {
  coin_to_fungible_asset_map: conversionTable.type,
});
export const PairedCoinType = resource("coin", "PairedCoinType", { type: typeInfo });
export const PairedFungibleAssetRefs = resource("coin", "PairedFungibleAssetRefs", {
  mint_ref_opt: option(MintRef.as()),
  transfer_ref_opt: option(TransferRef.as()),
  burn_ref_opt: option(BurnRef.as()),
});
export const PairCreation = event("coin", "PairCreation", {
  coin_type: typeInfo,
  fungible_asset_metadata_address: address,
});
export const CoinEventHandleDeletion = event("coin", "CoinEventHandleDeletion", {
  event_handle_creation_address: address,
  deleted_deposit_event_handle_creation_number: u64,
  deleted_withdraw_event_handle_creation_number: u64,
});
export const MigrationFlag = resource("coin", "MigrationFlag", { dummy_field: bool });
const SupplyConfig = resource("coin", "SupplyConfig", { allow_upgrades: bool });
// Move gives a struct without fields one hidden byte; it is printed as `dummy_field`.
const NO_FIELDS = { dummy_field: bool };
export const MintCapability = struct("coin", "MintCapability", NO_FIELDS, CAPABILITY);
export const FreezeCapability = struct("coin", "FreezeCapability", NO_FIELDS, CAPABILITY);
export const BurnCapability = struct("coin", "BurnCapability", NO_FIELDS, CAPABILITY);

/** Value of a capability and of every other empty struct. */
export const EMPTY = { dummy_field: false } as const;

export type CoinInfoValue = ValueOf<ReturnType<typeof CoinInfo.as>>;

export const coinStructs = [
  Coin,
  CoinDeposit,
  CoinWithdraw,
  DepositEvent,
  WithdrawEvent,
  CoinStore,
  CoinInfo,
  CoinConversionMap,
  PairedCoinType,
  PairedFungibleAssetRefs,
  PairCreation,
  CoinEventHandleDeletion,
  MigrationFlag,
  SupplyConfig,
  MintCapability,
  FreezeCapability,
  BurnCapability,
];
