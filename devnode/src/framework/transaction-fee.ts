import { FRAMEWORK_ADDRESS, SUPRA_COIN_TAG, type Address } from "@holdfast/sdk";
import { BurnCapability, EMPTY, MintCapability } from "./coin-structs.ts";
import { burnFrom, forceDeposit, mint } from "./coin.ts";
import type { Context } from "./declare/context.ts";
import { defineModule } from "./declare/module.ts";
import { event, resource } from "./declare/struct.ts";
import { structType, u64, type ValueOf } from "./declare/type.ts";

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

/** What a transaction cost and for what. */
export type FeeStatementValue = ValueOf<ReturnType<typeof FeeStatement.as>>;

/** Gives the module the right to burn fees and to mint refunds. */
export function initializeTransactionFee(context: Context): void {
  context.write(FRAMEWORK_ADDRESS, SupraCoinCapabilities.of(), { burn_cap: EMPTY });
  context.write(FRAMEWORK_ADDRESS, SupraCoinMintCapability.of(), { mint_cap: EMPTY });
}

/** Destroys the fee, without a coin event. */
export function burnFee(context: Context, payer: Address, fee: bigint): void {
  burnFrom(context, SUPRA_COIN_TAG, payer, fee);
}

/** Pays back what storage refunds exceed the fee by, without a coin event. */
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
