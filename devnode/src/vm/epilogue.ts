import type { SignedTransaction } from "@holdfast/sdk";
import { incrementSequenceNumber } from "../framework/account.ts";
import { bareAbort } from "../framework/declare/abort.ts";
import { burnFee, canPayFee, emitFeeStatement, mintAndRefund } from "../framework/transaction-fee.ts";
import { getGasPayer } from "./authentication.ts";
import type { GasMeter } from "./gas-meter.ts";
import type { Session } from "./session.ts";

/** error::out_of_range(1005), which has no constant in transaction_validation. */
const CANNOT_PAY = 0x203edn;

/** Costs of a transaction. */
interface Bill {
  readonly meter: GasMeter;
  /** Quants. */
  readonly storageFee: bigint;
  readonly storageRefund: bigint;
  /** Task runs use no sequence number. */
  readonly isAutomated: boolean;
}

/** As in transaction_validation.move. @throws vm/move-abort 0x203ed if too little is left for the fee */
export function runEpilogue(session: Session, transaction: SignedTransaction, bill: Bill): void {
  const { sender, gasUnitPrice } = transaction.raw;
  const { meter, storageFee, storageRefund, isAutomated } = bill;
  const payer = getGasPayer(transaction);
  const fee = gasUnitPrice * meter.used;
  if (!canPayFee(session, payer, fee)) throw bareAbort("transaction_validation", CANNOT_PAY);
  if (fee >= storageRefund) burnFee(session, payer, fee - storageRefund);
  else mintAndRefund(session, payer, storageRefund - fee);
  if (!isAutomated) incrementSequenceNumber(session, sender);
  emitFeeStatement(session, {
    total_charge_gas_units: meter.used,
    execution_gas_units: meter.executionUnits,
    io_gas_units: meter.ioUnits,
    storage_fee_quants: storageFee,
    storage_fee_refund_quants: storageRefund,
  });
}
