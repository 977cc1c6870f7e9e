import type { SignedTransaction } from "@holdfast/sdk";
import { incrementSequenceNumber } from "../framework/account.ts";
import { bareAbort } from "../framework/declare/abort.ts";
import { burnFee, canPayFee, emitFeeStatement, mintAndRefund } from "../framework/transaction-fee.ts";
import { getGasPayer } from "./authentication.ts";
import type { GasMeter } from "./gas-meter.ts";
import type { Session } from "./session.ts";

/** error::out_of_range(1005): no constant of transaction_validation carries it. */
const CANNOT_PAY = 0x203edn;

/** Costs of a transaction. */
interface Bill {
  readonly meter: GasMeter;
  /** Quants. */
  readonly storageFee: bigint;
  readonly storageRefund: bigint;
  /** True when the sender's transactions are not counted. */
  readonly isAutomated: boolean;
}

/**
 * Takes the fee, counts the transaction and says what it cost (transaction_validation.move epilogue).
 * @throws vm/move-abort 0x203ed when the transaction spent what it should have left for its fee
 */
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
