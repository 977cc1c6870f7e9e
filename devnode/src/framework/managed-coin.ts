import type { Address, TypeTag } from "@holdfast/sdk";
import { createInteger } from "./aggregator.ts";
import { BurnCapability, EMPTY, FreezeCapability, MintCapability } from "./coin-structs.ts";
import { burn, deposit, initialize, mint, register, withdraw, type CoinDescription } from "./coin.ts";
import { declareErrors } from "./declare/abort.ts";
import type { Context } from "./declare/context.ts";
import { entry } from "./declare/function.ts";
import { defineModule } from "./declare/module.ts";
import { resource } from "./declare/struct.ts";
import { address, bool, bytes, signer, typeParameter, u64, u8 } from "./declare/type.ts";
import { none, some } from "./option.ts";
import { stringErrors } from "./string.ts";

const Capabilities = resource(
  "managed_coin",
  "Capabilities",
  {
    burn_cap: BurnCapability.as(typeParameter(0)),
    freeze_cap: FreezeCapability.as(typeParameter(0)),
    mint_cap: MintCapability.as(typeParameter(0)),
  },
  ["phantom CoinType"],
);

const errors = declareErrors("managed_coin", {
  ENO_CAPABILITIES: ["notFound", 1, "The account may not mint or burn this coin."],
});

const MAX_U128 = 2n ** 128n - 1n;

function initializeManagedCoin(
  context: Context,
  coin: TypeTag,
  account: Address,
  description: Omit<CoinDescription, "supply"> & { readonly isSupplyMonitored: boolean },
): void {
  const { isSupplyMonitored, ...rest } = description;
  initialize(context, coin, account, {
    ...rest,
    supply: isSupplyMonitored ? some(createInteger(MAX_U128)) : none,
  });
  context.write(account, Capabilities.of(coin), { burn_cap: EMPTY, freeze_cap: EMPTY, mint_cap: EMPTY });
}

function expectCapabilities(context: Context, coin: TypeTag, account: Address): void {
  if (!context.exists(account, Capabilities.of(coin))) throw errors.ENO_CAPABILITIES();
}

/** std::string::utf8 aborts with 1 for bytes that are not UTF-8. */
function expectUtf8(value: Uint8Array): { readonly bytes: Uint8Array } {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(value);
  } catch {
    throw stringErrors.EINVALID_UTF8();
  }
  return { bytes: value };
}

const COIN = ["CoinType"] as const;

const functions = () => [
  entry(
    "initialize",
    { typeParameters: COIN, parameters: [signer, bytes, bytes, u8, bool] },
    (context, [account, name, symbol, decimals, isSupplyMonitored], [coin]) =>
      initializeManagedCoin(context, coin, account, {
        name: expectUtf8(name),
        symbol: expectUtf8(symbol),
        decimals,
        isSupplyMonitored,
      }),
  ),
  entry("register", { typeParameters: COIN, parameters: [signer] }, (context, [account], [coin]) =>
    register(context, coin, account),
  ),
  entry(
    "mint",
    { typeParameters: COIN, parameters: [signer, address, u64] },
    (context, [account, to, amount], [coin]) => {
      expectCapabilities(context, coin, account);
      deposit(context, coin, to, mint(context, coin, amount));
    },
  ),
  entry("burn", { typeParameters: COIN, parameters: [signer, u64] }, (context, [account, amount], [coin]) => {
    expectCapabilities(context, coin, account);
    burn(context, coin, withdraw(context, coin, account, amount));
  }),
];

export const managedCoinModule = defineModule({ name: "managed_coin", structs: [Capabilities], functions });
