import {
  derivedObjectAddress,
  FRAMEWORK_ADDRESS,
  namedObjectAddress,
  parseAddress,
  SUPRA_COIN_TAG,
  utf8ToBytes,
  type Address,
  type TypeTag,
} from "@holdfast/sdk";
import { typeTagText } from "../state/tag-text.ts";
import { coinErrors as errors } from "./coin-errors.ts";
import {
  CoinConversionMap,
  conversionTable,
  CoinInfo,
  PairCreation,
  PairedCoinType,
  PairedFungibleAssetRefs,
} from "./coin-structs.ts";
import { failedIn } from "./declare/abort.ts";
import type { Context } from "./declare/context.ts";
import { isFeatureEnabled } from "./features.ts";
import { addFungibilityOnce } from "./fungible-asset-functions.ts";
import { storeBalance, storeExists } from "./fungible-asset.ts";
import { createObject } from "./object.ts";
import { some } from "./option.ts";
import { enablePrimaryStores } from "./primary-fungible-store.ts";
import { toMoveString } from "./string.ts";
import { getPublisher, createTypeInfo } from "./type-info.ts";

export const SUPRA_ASSET: Address = /* @__PURE__ */ parseAddress("0xa");

/** Creates the map from coins to their paired assets. */
export function createConversionMap(context: Context): void {
  if (context.exists(FRAMEWORK_ADDRESS, CoinConversionMap.of())) return;
  context.write(FRAMEWORK_ADDRESS, CoinConversionMap.of(), {
    coin_to_fungible_asset_map: conversionTable.create(context),
  });
}

export function pairedAsset(context: Context, coin: TypeTag): Address | undefined {
  if (!isFeatureEnabled(context, "COIN_TO_FUNGIBLE_ASSET_MIGRATION")) return undefined;
  const map = context.read(FRAMEWORK_ADDRESS, CoinConversionMap.of());
  return map && conversionTable.find(context, map.coin_to_fungible_asset_map, createTypeInfo(coin))?.inner;
}

/** @throws EMIGRATION_FRAMEWORK_NOT_ENABLED, ECOIN_CONVERSION_MAP_NOT_FOUND */
export function ensurePairedAsset(context: Context, coin: TypeTag): Address {
  if (!isFeatureEnabled(context, "COIN_TO_FUNGIBLE_ASSET_MIGRATION"))
    throw errors.EMIGRATION_FRAMEWORK_NOT_ENABLED();
  const map = context.read(FRAMEWORK_ADDRESS, CoinConversionMap.of());
  if (map === undefined) throw errors.ECOIN_CONVERSION_MAP_NOT_FOUND();
  return pairedAsset(context, coin) ?? createPair(context, map, coin);
}

/** Undefined if the account has no fungible store for the coin. */
export function pairedStore(
  context: Context,
  coin: TypeTag,
  owner: Address,
): { readonly at: Address; readonly asset: Address; readonly balance: bigint } | undefined {
  const asset = pairedAsset(context, coin);
  if (asset === undefined) return undefined;
  const at = derivedObjectAddress(owner, asset);
  return storeExists(context, at) ? { at, asset, balance: storeBalance(context, at) } : undefined;
}

/** SUPRA's asset has a well-known address; other assets' addresses derive from the coin type. */
function createPair(
  context: Context,
  map: { readonly coin_to_fungible_asset_map: { readonly handle: Address } },
  coin: TypeTag,
): Address {
  const info = context.read(getPublisher(coin), CoinInfo.of(coin));
  if (info === undefined) throw failedIn("coin::name", "MISSING_DATA");
  const name = typeTagText(coin);
  const isSupra = name === typeTagText(SUPRA_COIN_TAG);
  const at = isSupra ? SUPRA_ASSET : namedObjectAddress(SUPRA_ASSET, utf8ToBytes(name));
  createObject(context, at, isSupra ? FRAMEWORK_ADDRESS : SUPRA_ASSET);
  const nowhere = toMoveString("");
  addFungibilityOnce(
    context,
    { self: at, can_delete: false },
    {
      name: info.name,
      symbol: info.symbol,
      decimals: info.decimals,
      icon_uri: nowhere,
      project_uri: nowhere,
    },
  );
  enablePrimaryStores(context, at);
  const type = createTypeInfo(coin);
  const metadata = { inner: at };
  context.write(at, PairedCoinType.of(), { type });
  conversionTable.add(context, map.coin_to_fungible_asset_map, type, metadata);
  context.emit(PairCreation.of(), { coin_type: type, fungible_asset_metadata_address: at });
  context.write(at, PairedFungibleAssetRefs.of(), {
    mint_ref_opt: some({ metadata }),
    transfer_ref_opt: some({ metadata }),
    burn_ref_opt: some({ metadata }),
  });
  return at;
}
