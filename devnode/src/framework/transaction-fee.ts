import { derivedObjectAddress, FRAMEWORK_ADDRESS, SUPRA_COIN_TAG, type Address } from "@holdfast/sdk";
import { SUPRA_ASSET } from "./coin-pairing.ts";
import { BurnCapability, EMPTY, MintCapability } from "./coin-structs.ts";
import { burnFrom, forceDeposit, isBalanceAtLeast, mint } from "./coin.ts";
import type { Context } from "./declare/context.ts";
import { defineModule } from "./declare/module.ts";
import { event, resource } from "./declare/struct.ts";
import { structType, u64, type ValueOf } from "./declare/type.ts";
import { isFeatureEnabled } from "./features.ts";
import { burnFrom as burnAsset, storeBalance } from "./fungible-asset.ts";

const SUPRA = structType("supra_coin", "SupraCoin");

const FeeStatement = event("transaction_fee", "FeeStatement", {
  total_charge_gas_units: u64,
  execution_gas_units: u64,
  io_gas_units: u64,
  storage_fee_quants: u64,
  storage_fee_refund_quants: u64,
});
const SupraCoinCapabilities = resource("transaction_fee", "SupraCoinCapabilities", {
  burn_cap: BurnCapability.as(SUPRA),
});
const SupraCoinMintCapability = resource("transaction_fee", "SupraCoinMintCapability", {
  mint_cap: MintCapability.as(SUPRA),
});

type FeeStatementValue = ValueOf<ReturnType<typeof FeeStatement.as>>;

export function initializeTransactionFee(context: Context): void {
  context.write(FRAMEWORK_ADDRESS, SupraCoinCapabilities.of(), { burn_cap: EMPTY });
  context.write(FRAMEWORK_ADDRESS, SupraCoinMintCapability.of(), { mint_cap: EMPTY });
}

export function canPayFee(context: Context, payer: Address, fee: bigint): boolean {
  if (isFeatureEnabled(context, "OPERATIONS_DEFAULT_TO_FA_SUPRA_STORE"))
    return storeBalance(context, derivedObjectAddress(payer, SUPRA_ASSET)) >= fee;
  return isBalanceAtLeast(context, SUPRA_COIN_TAG, payer, fee);
}

/** Only fungible stores emit an event of the burned fee. */
export function burnFee(context: Context, payer: Address, fee: bigint): void {
  if (!isFeatureEnabled(context, "OPERATIONS_DEFAULT_TO_FA_SUPRA_STORE"))
    burnFrom(context, SUPRA_COIN_TAG, payer, fee);
  else if (fee > 0n) burnAsset(context, SUPRA_ASSET, derivedObjectAddress(payer, SUPRA_ASSET), fee);
}

/** Refunds storage deposits that exceed the fee. */
export function mintAndRefund(context: Context, payer: Address, refund: bigint): void {
  forceDeposit(context, SUPRA_COIN_TAG, payer, mint(context, SUPRA_COIN_TAG, refund));
}

/** The last event of every transaction. */
export function emitFeeStatement(context: Context, statement: FeeStatementValue): void {
  context.emit(FeeStatement.of(), statement);
}

export const transactionFeeModule = defineModule({
  name: "transaction_fee",
  structs: [FeeStatement, SupraCoinCapabilities, SupraCoinMintCapability],
});
