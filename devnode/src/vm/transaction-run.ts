import type { SignedTransaction } from "@holdfast/sdk";
import { createAccount } from "../framework/account.ts";
import { Overlay } from "../state/overlay.ts";
import type { StateView } from "../state/state-view.ts";
import type { TransactionFacts } from "../framework/declare/context.ts";
import { listConsents, getGasPayer } from "./authentication.ts";
import { runEpilogue } from "./epilogue.ts";
import type { GasMeter } from "./gas-meter.ts";
import { IO, intrinsicGas, storagePrices } from "./gas-schedule.ts";
import type { Environment, Outcome } from "./machine.ts";
import { Session } from "./session.ts";
import { billStorage } from "./storage-fee.ts";
import { createsSender, transactionBytes } from "./validate.ts";

export interface Run {
  readonly state: StateView;
  readonly transaction: SignedTransaction;
  readonly environment: Environment;
  readonly meter: GasMeter;
  /** True if only the fee remains. */
  readonly isFailed?: boolean;
  /** Task runs use no sequence number. */
  readonly isAutomated?: boolean;
}

/** Runs body, storage bill and epilogue. @throws their error, with nothing done */
export function runToEnd(
  run: Run,
  body: (session: Session) => void,
  status: "Success" | "Fail",
  vmStatus: string,
): Outcome {
  const { state, transaction, environment, meter, isFailed = false, isAutomated = false } = run;
  const { transactionHash } = environment;
  const { sender } = transaction.raw;
  const { verifyEd25519, interrupt, recorder } = environment;
  const session = new Session({
    state,
    transactionHash,
    sender,
    transaction: createFacts(transaction),
    verifyEd25519,
    interrupt,
    recorder,
    ...(isFailed ? {} : { meter }),
  });
  if (!isFailed) chargeTransaction(meter, transaction);
  const prologue = new Session({ state, transactionHash, sender });
  if (createsSender(prologue, listConsents(transaction))) createAccount(session, sender);
  body(session);
  const bill = billStorage(
    state,
    { writes: session.writes(), layouts: session.layouts },
    storagePrices(environment.minGasUnitPrice),
  );
  charge(meter, bill, isFailed);
  const after = new Overlay(state);
  after.apply(bill.writes);
  const end = new Session({ state: after, transactionHash, sender });
  runEpilogue(end, transaction, { meter, storageFee: bill.fee, storageRefund: bill.refund, isAutomated });
  after.apply(end.writes());
  return {
    kind: "kept",
    status,
    vmStatus,
    gasUsed: meter.used,
    events: [...session.events, ...end.events],
    writes: after.writes(),
  };
}

function createFacts(transaction: SignedTransaction): TransactionFacts {
  const { maxGasAmount, gasUnitPrice, payload } = transaction.raw;
  return {
    secondarySigners: listConsents(transaction).secondaryAddresses,
    gasPayer: getGasPayer(transaction),
    maxGasAmount,
    gasUnitPrice,
    call: payload.kind === "entry-function" ? payload.entryFunction : undefined,
    multisig:
      payload.kind === "multisig"
        ? {
            at: payload.multisigAddress,
            inner: payload.inner?.kind === "entry-function" ? payload.inner.entryFunction : undefined,
          }
        : undefined,
  };
}

function chargeTransaction(meter: GasMeter, transaction: SignedTransaction): void {
  const size = transactionBytes(transaction);
  meter.chargeExecution(intrinsicGas(size));
  meter.chargeIo(IO.transactionByte * BigInt(size));
}

/** A failed transaction's bill can't fail again. */
function charge(
  meter: GasMeter,
  {
    writes,
    bytes,
    fee,
  }: { readonly writes: readonly unknown[]; readonly bytes: number; readonly fee: bigint },
  isFailed: boolean,
): void {
  try {
    meter.chargeIo(IO.slotWrite * BigInt(writes.length) + IO.byteWrite * BigInt(bytes));
    meter.chargeStorage(fee);
  } catch (error) {
    if (!isFailed) throw error;
  }
}
