import { readJsonFields, itemsAt, textAt, wholeAt, type Fields } from "../bytes/json-fields.ts";
import type { JsonNode } from "../bytes/json-node.ts";
import type { JsonValue } from "../bytes/json.ts";
import { transactionMadeByChain } from "../errors/client-errors.ts";
import { parseAddress, type Address } from "../move/address.ts";
import type { TransactionHash } from "../transaction/transaction-hash.ts";
import { asItIs, readPayload, type Keep, type PayloadView } from "./payload-view.ts";

/** States of the interface specification §4. */
export type TransactionStatus = "Success" | "Failed" | "Pending";

/** An event of a transaction. Addresses in `data` have no leading zeros. */
export interface TransactionEvent {
  /** `0x1::coin::CoinDeposit`. */
  readonly type: string;
  readonly data: JsonValue;
  /** Both zero for module events. */
  readonly guid: { readonly creationNumber: bigint; readonly account: Address };
  readonly sequenceNumber: bigint;
}

/** Fields of a transaction, executed or not. */
export interface TransactionFields {
  readonly hash: TransactionHash;
  readonly sender: Address;
  readonly sequenceNumber: bigint;
  /** Gas units. */
  readonly maxGasAmount: bigint;
  /** Quants per gas unit. */
  readonly gasUnitPrice: bigint;
  /** Microseconds since 1970. */
  readonly expirationMicros: bigint;
  readonly payload: PayloadView;
  /** Sponsor, if any. */
  readonly feePayer?: Address;
  /** An automation task's run; its sequence number is the task's index. */
  readonly isAutomated?: true;
}

/** A transaction not executed, as far as this node reports. */
export interface PendingTransaction extends Partial<TransactionFields> {
  readonly hash: TransactionHash;
  readonly status: "Pending";
}

/** An executed transaction with its result. */
export interface FinishedTransaction extends TransactionFields {
  readonly status: "Success" | "Failed";
  /** Gas units. */
  readonly gasUsed: bigint;
  /** Quants: gas used times price. */
  readonly cost: bigint;
  readonly events: readonly TransactionEvent[];
  readonly vmStatus: string;
  /** Missing for a discarded transaction. */
  readonly block?: { readonly height: bigint; readonly hash: string; readonly timestampMicros: bigint };
}

/** A transaction as returned by a node. */
export type TransactionDetail = PendingTransaction | FinishedTransaction;

/** Final status without details, which the node has not returned yet. */
export interface StatusAlone extends Partial<Omit<FinishedTransaction, "status">> {
  readonly hash: TransactionHash;
  readonly status: "Success" | "Failed";
}

/** Result of waiting. */
export type WaitResult = TransactionDetail | StatusAlone;

/** True if all details are there. */
export function isFinished(result: WaitResult): result is FinishedTransaction {
  return result.status !== "Pending" && result.events !== undefined;
}

/** Maps a node's status: Fail and Invalid are Failed; Unexecuted, missing and unknown are Pending. */
export function toTransactionStatus(word: string): TransactionStatus {
  if (word === "Success") return "Success";
  return word === "Fail" || word === "Failed" || word === "Invalid" ? "Failed" : "Pending";
}

/**
 * Pending without output or block, whatever the status, because the index lags. `asked`: the requested hash.
 * @throws transaction/made-by-chain, json/unexpected
 */
export function readTransaction(
  node: JsonNode,
  keep: Keep = asItIs,
  asked?: TransactionHash,
): TransactionDetail {
  const all = readJsonFields(node.value);
  const detail = readDetail(node, all, keep, asked);
  const authenticator = readJsonFields(all["authenticator"]);
  if (authenticator["Automation"] !== undefined) return { ...detail, isAutomated: true };
  const { FeePayer: sponsored } = readJsonFields(authenticator["Move"]);
  if (isAbsent(sponsored)) return detail;
  const place = "authenticator.Move.FeePayer.fee_payer_address";
  const feePayer = parseAddress(textAt(node, readJsonFields(sponsored)["fee_payer_address"], place));
  return { ...detail, feePayer };
}

/** Status and message, if the response has only those; undefined before the end. */
export function readStatusAlone(node: JsonNode, hash: TransactionHash): StatusAlone | undefined {
  const { status: word, output } = readJsonFields(node.value);
  const status = toTransactionStatus(typeof word === "string" ? word : "");
  if (status === "Pending") return undefined;
  const { vm_status: vmStatus } = readJsonFields(readJsonFields(output)["Move"]);
  return { hash, status, ...(typeof vmStatus === "string" ? { vmStatus } : {}) };
}

function readDetail(
  node: JsonNode,
  all: Fields,
  keep: Keep,
  asked: TransactionHash | undefined,
): TransactionDetail {
  const { hash: reported } = all;
  const hash =
    isAbsent(reported) && asked !== undefined
      ? asked
      : (parseAddress(textAt(node, reported, "hash")) as string as TransactionHash);
  const word = isAbsent(all["status"]) ? "" : textAt(node, all["status"], "status");
  const status = toTransactionStatus(word);
  expectSent(node, all, hash);
  const { header, output, block_header: block } = all;
  if (isAbsent(header)) return { hash, status: "Pending" };
  const fields = readFields(node, hash, readJsonFields(header), keep);
  const hasResult = !isAbsent(output) && !isAbsent(block);
  if (status === "Pending" || (!hasResult && word !== "Invalid")) return { ...fields, status: "Pending" };
  if (!hasResult) return { ...fields, status: "Failed", gasUsed: 0n, cost: 0n, events: [], vmStatus: word };
  return readResult(node, fields, status, all, keep);
}

/** Chain-made transactions have no sender. @throws transaction/made-by-chain */
function expectSent(node: JsonNode, { txn_type: type, data }: Fields, hash: TransactionHash): void {
  if (type === "block_metadata")
    throw transactionMadeByChain({ hash, kind: "block-metadata", taskIndexes: [] });
  if (type !== "automation_record") return;
  const { Process: processed, Remove: removed } = readJsonFields(readJsonFields(data)["action"]);
  const place = "data.action";
  if (isAbsent(removed)) {
    const taskIndexes = isAbsent(processed)
      ? []
      : itemsAt(node, processed, `${place}.Process`, (index) => index.bigint());
    throw transactionMadeByChain({ hash, kind: "automation-record", taskIndexes });
  }
  const { task_index: index, reason } = readJsonFields(removed);
  throw transactionMadeByChain({
    hash,
    kind: "automation-record",
    taskIndexes: [wholeAt(node, index, `${place}.Remove.task_index`)],
    removalReason: textAt(node, reason, `${place}.Remove.reason`),
  });
}

/** Parses one event. */
export function readEvent(node: JsonNode, keep: Keep = asItIs): TransactionEvent {
  const event = readJsonFields(node.value);
  return {
    type: textAt(node, event["type"], "type"),
    data: keep(event["data"] ?? null),
    guid: readGuid(node, readJsonFields(event["guid"])),
    sequenceNumber: wholeAt(node, event["sequence_number"], "sequence_number"),
  };
}

function readGuid(node: JsonNode, guid: Fields): TransactionEvent["guid"] {
  const account = textAt(node, guid["account_address"], "guid.account_address");
  const creationNumber = wholeAt(node, guid["creation_number"], "guid.creation_number");
  if (account === "0x0" && creationNumber === 0n) return MODULE_GUID;
  return { creationNumber, account: parseAddress(account) };
}

/** Nearly every event is a module event. */
const MODULE_GUID: TransactionEvent["guid"] = /* @__PURE__ */ Object.freeze({
  creationNumber: 0n,
  account: /* @__PURE__ */ parseAddress("0x0"),
});

function isAbsent(value: JsonValue | undefined): value is null | undefined {
  return value === undefined || value === null;
}

function readFields(node: JsonNode, hash: TransactionHash, header: Fields, keep: Keep): TransactionFields {
  const sender = textAt(node, readJsonFields(header["sender"])["Move"], "header.sender.Move");
  return {
    hash,
    sender: parseAddress(sender),
    sequenceNumber: wholeAt(node, header["sequence_number"], "header.sequence_number"),
    maxGasAmount: wholeAt(node, header["max_gas_amount"], "header.max_gas_amount"),
    gasUnitPrice: wholeAt(node, header["gas_unit_price"], "header.gas_unit_price"),
    expirationMicros: micros(node, header["expiration_timestamp"], "header.expiration_timestamp"),
    payload: readPayload(
      node.at("payload.Move", readJsonFields(readJsonFields(node.value)["payload"])["Move"]),
      keep,
    ),
  };
}

/** Field by field: copying all fields takes half of the time of long histories. */
function readResult(
  node: JsonNode,
  fields: TransactionFields,
  status: FinishedTransaction["status"],
  all: Fields,
  keep: Keep,
): FinishedTransaction {
  const output = readJsonFields(readJsonFields(all["output"])["Move"]);
  const block = readJsonFields(all["block_header"]);
  const gasUsed = wholeAt(node, output["gas_used"], "output.Move.gas_used");
  return {
    hash: fields.hash,
    sender: fields.sender,
    sequenceNumber: fields.sequenceNumber,
    maxGasAmount: fields.maxGasAmount,
    gasUnitPrice: fields.gasUnitPrice,
    expirationMicros: fields.expirationMicros,
    payload: fields.payload,
    status,
    gasUsed,
    cost: gasUsed * fields.gasUnitPrice,
    events: itemsAt(node, output["events"], "output.Move.events", (event) => readEvent(event, keep)),
    vmStatus: textAt(node, output["vm_status"], "output.Move.vm_status"),
    block: {
      height: wholeAt(node, block["height"], "block_header.height"),
      hash: textAt(node, block["hash"], "block_header.hash"),
      timestampMicros: micros(node, block["timestamp"], "block_header.timestamp"),
    },
  };
}

function micros(node: JsonNode, timestamp: JsonValue | undefined, place: string): bigint {
  const name = "microseconds_since_unix_epoch";
  return wholeAt(node, readJsonFields(timestamp)[name], `${place}.${name}`);
}
