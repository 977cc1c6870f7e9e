import {
  formatFunctionId,
  shortAddress,
  type FunctionId,
  type JsonValue,
  type TransactionPayload,
} from "@holdfast/sdk";
import type { ChainEvent } from "../../chain/event.ts";
import type { CommittedTransaction } from "../../chain/transaction-record.ts";

export function functionText(payload: TransactionPayload): string {
  switch (payload.kind) {
    case "entry-function":
      return fullFunctionId(payload.entryFunction.function);
    case "script":
      return `script of ${payload.script.code.length} bytes`;
    case "multisig":
      return payload.inner === undefined
        ? `multisig ${payload.multisigAddress}: stored payload`
        : `multisig ${payload.multisigAddress}: ${functionText(payload.inner)}`;
    case "automation-registration":
      return `register automation of ${fullFunctionId(payload.registration.automatedFunction.function)}`;
  }
}

/** With the full address, so that it can be searched; the framework keeps `0x1`. */
function fullFunctionId(id: FunctionId): string {
  const { address, name } = id.module;
  return shortAddress(address).length === 3 ? formatFunctionId(id) : `${address}::${name}::${id.name}`;
}

export function logLine(transaction: CommittedTransaction): string {
  const { block, signed, status, gasUsed, vmStatus, events, hash } = transaction;
  const { sender, sequenceNumber, gasUnitPrice, payload } = signed.raw;
  const time = new Date(Number(block.timestampMicros / 1000n)).toISOString().slice(11, 19);
  const end = status === "Success" ? eventNames(events).join(", ") : vmStatus;
  return `${time}  block ${block.height}  ${status.padEnd(7)}  ${abbreviated(sender)} #${sequenceNumber}  ${functionText(payload)}  gas ${gasUsed} × ${gasUnitPrice}  ${end}  ${hash}`;
}

/** A log line for programs. */
export function logEntryJson(transaction: CommittedTransaction): JsonValue {
  const { block, signed, status, gasUsed, vmStatus, events, hash } = transaction;
  return {
    height: block.height,
    hash,
    sender: signed.raw.sender,
    sequence_number: signed.raw.sequenceNumber,
    what: functionText(signed.raw.payload),
    status,
    vm_status: vmStatus,
    gas_used: gasUsed,
    gas_unit_price: signed.raw.gasUnitPrice,
    events: eventNames(events),
    line: logLine(transaction),
  };
}

/** Each kind once, without the fee event of every transaction. */
function eventNames(events: readonly ChainEvent[]): readonly string[] {
  const names = events.map(({ type }) => (type.kind === "struct" ? type.struct.name : type.kind));
  return [...new Set(names)].filter((name) => name !== "FeeStatement");
}

function abbreviated(address: string): string {
  return `${address.slice(0, 8)}…${address.slice(-4)}`;
}
