import type { Address } from "@holdfast/sdk";
import { createInteger } from "./aggregator.ts";
import { coinErrors as errors } from "./coin-errors.ts";
import { BurnCapability, Coin, EMPTY, FreezeCapability, MintCapability } from "./coin-structs.ts";
import { ensurePairedAsset } from "./coin-pairing.ts";
import {
  burn,
  burnFrom,
  convertToAsset,
  deposit,
  initialize,
  mint,
  register,
  setFrozen,
  withdraw,
} from "./coin.ts";
import { failedIn } from "./declare/abort.ts";
import { publicFunction, type FunctionDeclaration } from "./declare/function.ts";
import { address, bool, mutable, reference, signer, typeParameter, u64, u8 } from "./declare/type.ts";
import { FungibleAsset } from "./fungible-asset-structs.ts";
import { none, some } from "./option.ts";
import { string } from "./string.ts";

const MAX_U64 = 2n ** 64n - 1n;
const MAX_U128 = 2n ** 128n - 1n;
const COIN = ["CoinType"] as const;
const T = typeParameter(0);
const coin = Coin.as(T);
const mintCapability = MintCapability.as(T);
const burnCapability = BurnCapability.as(T);
const freezeCapability = FreezeCapability.as(T);

const lifecycle = () => [
  publicFunction(
    "initialize",
    {
      typeParameters: COIN,
      parameters: [signer, string, string, u8, bool],
      returns: [burnCapability, freezeCapability, mintCapability],
    },
    (context, [account, name, symbol, decimals, isSupplyMonitored], [type]) => {
      const supply = isSupplyMonitored ? some(createInteger(MAX_U128)) : none;
      initialize(context, type, account, { name, symbol, decimals, supply });
      return [EMPTY, EMPTY, EMPTY];
    },
  ),
  publicFunction("register", { typeParameters: COIN, parameters: [signer] }, (context, [account], [type]) =>
    register(context, type, account),
  ),
  publicFunction(
    "mint",
    { typeParameters: COIN, parameters: [u64, reference(mintCapability)], returns: [coin] },
    (context, [amount], [type]) => [{ value: mint(context, type, amount) }],
  ),
  publicFunction(
    "burn",
    { typeParameters: COIN, parameters: [coin, reference(burnCapability)] },
    (context, [{ value }], [type]) => burn(context, type, value),
  ),
  publicFunction(
    "burn_from",
    { typeParameters: COIN, parameters: [address, u64, reference(burnCapability)] },
    (context, [owner, amount], [type]) => burnFrom(context, type, owner, amount),
  ),
  ...([true, false] as const).map((isFrozen) =>
    publicFunction(
      isFrozen ? "freeze_coin_store" : "unfreeze_coin_store",
      { typeParameters: COIN, parameters: [address, reference(freezeCapability)], isEntry: true },
      (context, [owner]: readonly [Address, unknown], [type]) => setFrozen(context, type, owner, isFrozen),
    ),
  ),
];

const values = () => [
  publicFunction(
    "withdraw",
    { typeParameters: COIN, parameters: [signer, u64], returns: [coin] },
    (context, [owner, amount], [type]) => [{ value: withdraw(context, type, owner, amount) }],
  ),
  publicFunction(
    "deposit",
    { typeParameters: COIN, parameters: [address, coin] },
    (context, [owner, { value }], [type]) => deposit(context, type, owner, value),
  ),
  publicFunction(
    "coin_to_fungible_asset",
    { typeParameters: COIN, parameters: [coin], returns: [FungibleAsset.as()] },
    (context, [{ value }], [type]) => {
      const asset = ensurePairedAsset(context, type);
      convertToAsset(context, type, asset, value);
      return [{ metadata: { inner: asset }, amount: value }];
    },
  ),
  publicFunction("zero", { typeParameters: COIN, returns: [coin] }, () => [{ value: 0n }]),
  publicFunction(
    "value",
    { typeParameters: COIN, parameters: [reference(coin)], returns: [u64] },
    (_, [{ value }]) => [value],
  ),
  publicFunction("merge", { typeParameters: COIN, parameters: [mutable(coin), coin] }, (_, [into, from]) => {
    const value = into.value.value + from.value;
    if (value > MAX_U64) throw failedIn("coin::merge", "ARITHMETIC_ERROR", 11);
    into.value = { value };
  }),
  publicFunction(
    "extract",
    { typeParameters: COIN, parameters: [mutable(coin), u64], returns: [coin] },
    (_, [from, amount]) => {
      if (from.value.value < amount) throw errors.EINSUFFICIENT_BALANCE();
      from.value = { value: from.value.value - amount };
      return [{ value: amount }];
    },
  ),
  publicFunction(
    "extract_all",
    { typeParameters: COIN, parameters: [mutable(coin)], returns: [coin] },
    (_, [from]) => {
      const { value } = from.value;
      from.value = { value: 0n };
      return [{ value }];
    },
  ),
  publicFunction("destroy_zero", { typeParameters: COIN, parameters: [coin] }, (_, [{ value }]) => {
    if (value !== 0n) throw errors.EDESTRUCTION_OF_NONZERO_TOKEN();
  }),
  publicFunction("destroy_mint_cap", { typeParameters: COIN, parameters: [mintCapability] }, () => undefined),
  publicFunction("destroy_burn_cap", { typeParameters: COIN, parameters: [burnCapability] }, () => undefined),
  publicFunction(
    "destroy_freeze_cap",
    { typeParameters: COIN, parameters: [freezeCapability] },
    () => undefined,
  ),
];

export const coinFunctions = (): readonly FunctionDeclaration[] => [...lifecycle(), ...values()];
