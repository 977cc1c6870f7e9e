import { FRAMEWORK_ADDRESS, parseAddress, SUPRA_COIN_TAG, SUPRA_DECIMALS, type Address } from "@holdfast/sdk";
import { createSupplyAggregator } from "./aggregator.ts";
import { EMPTY, MintCapability } from "./coin-structs.ts";
import { deposit, initialize, mint } from "./coin.ts";
import { declareErrors, failedIn } from "./declare/abort.ts";
import type { Context } from "./declare/context.ts";
import { entry } from "./declare/function.ts";
import { defineModule } from "./declare/module.ts";
import { resource, struct } from "./declare/struct.ts";
import { address, bool, ownSigner, signer, u64, vector } from "./declare/type.ts";
import { some } from "./option.ts";
import { toMoveString } from "./string.ts";
import { systemErrors } from "./system-addresses.ts";

const SupraCoin = resource("supra_coin", "SupraCoin", { dummy_field: bool });
const MintCapStore = resource("supra_coin", "MintCapStore", { mint_cap: MintCapability.as(SupraCoin.as()) });
const DelegatedMintCapability = struct("supra_coin", "DelegatedMintCapability", { to: address });
const Delegations = resource("supra_coin", "Delegations", { inner: vector(DelegatedMintCapability.as()) });

const errors = declareErrors("supra_coin", {
  ENO_CAPABILITIES: ["notFound", 1, "The account may not mint the network's coin."],
  EALREADY_DELEGATED: ["invalidArgument", 2, "The right to mint was handed to this address already."],
  EDELEGATION_NOT_FOUND: ["raw", 3, "Nobody handed the right to mint to this account."],
});

/** Maximum supply: a hundred billion SUPRA. */
const SUPPLY_LIMIT = 10n ** 19n;

/** Creates SUPRA at genesis, with the mint capability at 0x1. */
export function initializeSupraCoin(context: Context): void {
  initialize(context, SUPRA_COIN_TAG, FRAMEWORK_ADDRESS, {
    name: toMoveString("Supra Coin"),
    symbol: toMoveString("SUPRA"),
    decimals: SUPRA_DECIMALS,
    supply: some(createSupplyAggregator(context, FRAMEWORK_ADDRESS, SUPPLY_LIMIT)),
  });
  context.write(FRAMEWORK_ADDRESS, MintCapStore.of(), { mint_cap: EMPTY });
}

function mintTo(context: Context, account: Address, to: Address, amount: bigint): void {
  if (!context.exists(account, MintCapStore.of())) throw errors.ENO_CAPABILITIES();
  deposit(context, SUPRA_COIN_TAG, to, mint(context, SUPRA_COIN_TAG, amount));
}

/** The account with the mint capability on test networks. */
const CORE_RESOURCES = parseAddress("0xa550c18");

function delegate(account: Address): never {
  if (account !== CORE_RESOURCES) throw systemErrors.ENOT_CORE_RESOURCE_ADDRESS();
  throw failedIn("supra_coin::delegate_mint_capability", "MISSING_DATA");
}

const functions = () => [
  entry("mint", { parameters: [signer, address, u64] }, (context, values) => mintTo(context, ...values)),
  entry("delegate_mint_capability", { parameters: [ownSigner, address] }, (_, [account]) =>
    delegate(account),
  ),
  entry("claim_mint_capability", { parameters: [signer] }, () => {
    throw failedIn("supra_coin::find_delegation", "MISSING_DATA");
  }),
];

export const supraCoinModule = defineModule({
  name: "supra_coin",
  structs: [SupraCoin, MintCapStore, DelegatedMintCapability, Delegations],
  functions,
});
