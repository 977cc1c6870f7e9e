import {
  decodeMultisigInnerPayload,
  encodeRawTransaction,
  keccak,
  parseAddress,
  type RawTransaction,
  type SignedTransaction,
} from "@holdfast/sdk";
import { canPayFee } from "../framework/transaction-fee.ts";
import { decodeBcs, encodeBcs } from "@holdfast/sdk/bcs";
import { findTask, readRegistry } from "../framework/automation-state.ts";
import { TASK, type Task } from "../framework/automation-structs.ts";
import type { StateView } from "../state/state-view.ts";
import { runEntryFunction } from "./function-call.ts";
import { GasMeter } from "./gas-meter.ts";
import type { Environment, Outcome } from "./machine.ts";
import { Session } from "./session.ts";
import { refuse } from "./status-codes.ts";
import { runToEnd, type Run } from "./transaction-run.ts";
import { EXECUTED_SUCCESSFULLY, failureText } from "./vm-status.ts";

export interface AutomatedTransaction {
  readonly taskIndex: bigint;
  /** Owner's transaction; its sequence number is the task's index. */
  readonly raw: RawTransaction;
  /** Hash of the registering transaction. */
  readonly registrationHash: Uint8Array;
  readonly hash: Uint8Array;
}

type Place = Omit<Environment, "transactionHash" | "signaturesValid">;

/** Smallest priority value first (inferred). A canceled task runs until its cycle ends. */
export function dueTasks(state: StateView, place: Place): readonly AutomatedTransaction[] {
  const session = new Session({ state, transactionHash: new Uint8Array(32), sender: NOBODY });
  const nowSecs = place.nowMicros / 1_000_000n;
  return readRegistry(session)
    .epoch_active_task_ids.flatMap((index) => findTask(session, index) ?? [])
    .filter((task) => task.state !== TASK.PENDING && task.expiry_time > nowSecs)
    .filter((task) => task.gas_price_cap >= place.minGasUnitPrice)
    .sort((a, b) => (getPriority(a) < getPriority(b) ? -1 : 1))
    .map((task) => toTransaction(task, place));
}

/** The owner pays the gas; no sequence number is used. */
export function executeTask(state: StateView, { raw, hash }: AutomatedTransaction, place: Place): Outcome {
  const environment = { ...place, transactionHash: hash, signaturesValid: true };
  const session = new Session({ state, transactionHash: hash, sender: raw.sender });
  if (!canPayFee(session, raw.sender, raw.maxGasAmount * raw.gasUnitPrice))
    return { kind: "discarded", ...refuse("INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE") };
  const run: Run = {
    state,
    transaction: unsigned(raw),
    environment,
    meter: new GasMeter(raw.maxGasAmount, raw.gasUnitPrice),
    isAutomated: true,
  };
  const { payload } = raw;
  try {
    const body = (inside: Session): void => {
      if (payload.kind === "entry-function") runEntryFunction(inside, payload.entryFunction, [raw.sender]);
    };
    return runToEnd(run, body, "Success", EXECUTED_SUCCESSFULLY);
  } catch (error) {
    return runToEnd({ ...run, isFailed: true }, () => undefined, "Fail", failureText(error));
  }
}

function toTransaction(task: Task, place: Place): AutomatedTransaction {
  const raw: RawTransaction = {
    sender: task.owner,
    sequenceNumber: task.task_index,
    payload: decodeBcs(Uint8Array.of(ENTRY_FUNCTION, ...task.payload_tx), decodeMultisigInnerPayload),
    maxGasAmount: task.max_gas_amount,
    gasUnitPrice: place.minGasUnitPrice,
    expirationTimestampSecs: task.expiry_time,
    chainId: place.chainId,
  };
  const preimage = encodeBcs((writer) => {
    writer.fixedBytes(encodeRawTransaction(raw)).fixedBytes(task.tx_hash).u64(place.blockHeight);
  });
  return { taskIndex: task.task_index, raw, registrationHash: task.tx_hash, hash: keccak(preimage) };
}

function getPriority({ aux_data: [, priority] }: Task): bigint {
  return priority === undefined ? 0n : decodeBcs(priority, (reader) => reader.u64());
}

/** Without a signature: the registration is the owner's consent. */
function unsigned(raw: RawTransaction): SignedTransaction {
  const signature = new Uint8Array(64);
  return { raw, authenticator: { kind: "ed25519", publicKey: new Uint8Array(32), signature } };
}

const NOBODY = parseAddress("0x0");

/** Index of an entry function in MultisigTransactionPayload, which encodes the same call after one byte. */
const ENTRY_FUNCTION = 0;
