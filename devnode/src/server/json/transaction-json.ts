import { bytesToHex, type JsonValue } from "@holdfast/sdk";
import type { Chain } from "../../chain/chain.ts";
import type { CommittedTransaction, TransactionRecord } from "../../chain/transaction-record.ts";
import type { Dialect } from "../answer.ts";
import { authenticatorJson } from "./authenticator-json.ts";
import { blockHeaderJson, shortBlockHeaderJson } from "./block-json.ts";
import { eventJson } from "./event-json.ts";
import { timestampJson } from "./timestamp.ts";

interface TransactionForm {
  readonly dialect: Dialect;
  /** Requested proof; v4 only. */
  readonly inclusion?: JsonValue;
}

/** Key order and v1's entry function call are recorded; `txn_type` and block header are documented. */
export function transactionJson(
  chain: Chain,
  record: TransactionRecord,
  { dialect, inclusion = null }: TransactionForm,
): Readonly<Record<string, JsonValue | undefined>> {
  const { raw, authenticator } = record.signed;
  return {
    authenticator: isAutomated(record)
      ? { Automation: bytesToHex(record.registrationHash) } // from the official v3 client's types
      : { Move: authenticatorJson(authenticator) },
    block_header: writeBlock(record, dialect),
    hash: record.hash,
    header: {
      chain_id: raw.chainId,
      expiration_timestamp: timestampJson(raw.expirationTimestampSecs * 1_000_000n),
      sender: { Move: raw.sender },
      sequence_number: raw.sequenceNumber,
      gas_unit_price: raw.gasUnitPrice,
      max_gas_amount: raw.maxGasAmount,
    },
    payload: { Move: chain.payloadJson(raw.payload) },
    output: writeOutput(record),
    status: record.kind === "pending" ? "Pending" : record.status,
    txn_type: dialect === "v1" ? undefined : getType(record),
    inclusion_proof: dialect === "v4" ? inclusion : undefined,
  };
}

function isAutomated(
  record: TransactionRecord,
): record is CommittedTransaction & { readonly registrationHash: Uint8Array } {
  return record.kind === "committed" && record.registrationHash !== undefined;
}

function getType(record: TransactionRecord): string {
  return isAutomated(record) ? "automated" : "user";
}

/** Null while a transaction waits (declared by the official v3 client). */
function writeBlock(record: TransactionRecord, dialect: Dialect): JsonValue {
  if (record.kind !== "committed") return null;
  return dialect === "v1" ? shortBlockHeaderJson(record.block) : blockHeaderJson(record.block);
}

function writeOutput(record: TransactionRecord): JsonValue {
  if (record.kind === "pending") return null;
  return {
    Move: {
      gas_used: record.gasUsed,
      events: record.events.map(eventJson),
      vm_status: record.vmStatus,
    },
  };
}
