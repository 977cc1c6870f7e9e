import {
  createEntryFunction,
  encodeArguments,
  findFunction,
  isSupraError,
  jsonToModuleAbi,
  jsonToSignedTransaction,
  parseAddress,
  parseFunctionId,
  rawTransactionToJson,
  transactionHash,
  type ArgumentValue,
  type JsonNode,
  type JsonValue,
  type RawTransaction,
  type SignedTransaction,
  type TransactionHash,
} from "@holdfast/sdk";
import type { Remote } from "../fork/remote.ts";
import { replayUnknown, replayUnsupported, replayUntrue } from "./replay-errors.ts";

/** What a node tells of a transaction that is in a block. */
export interface ToldTransaction {
  readonly hash: TransactionHash;
  /** Its bytes: made of what the node tells, and of the very hash. */
  readonly signed: SignedTransaction;
  readonly status: "Success" | "Fail";
  readonly vmStatus: string;
  readonly gasUsed: bigint;
  readonly events: readonly JsonNode[];
  readonly height: bigint;
  readonly timestampMicros: bigint;
}

/**
 * Reads a transaction of a node and makes its bytes again, by the interface of what it calls. The hash proves them: a
 * node that lies about the call, the sender or a signature is found out here.
 * @throws replay/unknown, replay/untrue, replay/unsupported, fork/remote-failed
 */
export async function readToldTransaction(remote: Remote, hash: TransactionHash): Promise<ToldTransaction> {
  const node = await remote.json(`/transactions/${hash}`);
  const block = node?.get("block_header");
  if (node === undefined || block === undefined || block.isAbsent || node.get("output").isAbsent)
    throw replayUnknown({ hash });
  const raw = await rawOf(remote, node);
  const signed = asUntrue(hash, () =>
    jsonToSignedTransaction({
      Move: { raw_txn: rawTransactionToJson(raw), authenticator: authenticatorOf(node) },
    }),
  );
  if (transactionHash(signed) !== hash) throw replayUntrue({ hash });
  const output = node.get("output").get("Move");
  return {
    hash,
    signed,
    status: node.get("status").string() === "Success" ? "Success" : "Fail",
    vmStatus: output.get("vm_status").string(),
    gasUsed: output.get("gas_used").bigint(),
    events: output.get("events").items(),
    height: block.get("height").bigint(),
    timestampMicros: microsOf(block.get("timestamp")),
  };
}

async function rawOf(remote: Remote, node: JsonNode): Promise<RawTransaction> {
  const header = node.get("header");
  return {
    sender: parseAddress(header.get("sender").get("Move").string()),
    sequenceNumber: header.get("sequence_number").bigint(),
    payload: { kind: "entry-function", entryFunction: await callOf(remote, node.get("payload").get("Move")) },
    maxGasAmount: header.get("max_gas_amount").bigint(),
    gasUnitPrice: header.get("gas_unit_price").bigint(),
    expirationTimestampSecs: microsOf(header.get("expiration_timestamp")) / 1_000_000n,
    chainId: header.get("chain_id").integer(255),
  };
}

async function callOf(remote: Remote, payload: JsonNode) {
  const type = payload.get("type").string();
  if (type !== "entry_function_payload") throw replayUnsupported({ what: `A ${type.slice(0, 80)}` });
  const name = payload.get("function").string();
  const { module, name: functionName } = parseFunctionId(name);
  const abi = jsonToModuleAbi(await remote.moduleAbi(module.address, module.name));
  const typeArguments = payload
    .get("type_arguments")
    .items()
    .map((item) => item.string());
  const values = payload.get("arguments").list().map(argumentOf);
  const bytes = encodeArguments(findFunction(abi, functionName), { typeArguments, arguments: values });
  return createEntryFunction(name, typeArguments, bytes);
}

/** Options and objects are printed as the structs that they are. */
function argumentOf(json: JsonValue): ArgumentValue {
  if (Array.isArray(json)) return (json as readonly JsonValue[]).map(argumentOf);
  if (typeof json !== "object" || json === null) return json;
  const fields = json as Readonly<Record<string, JsonValue | undefined>>;
  if (typeof fields["inner"] === "string") return fields["inner"];
  const list = fields["vec"];
  if (Array.isArray(list)) return list.length === 0 ? null : argumentOf(list[0] as JsonValue);
  throw replayUnsupported({ what: "A call with such an argument" });
}

function authenticatorOf(node: JsonNode): JsonValue {
  const authenticator = node.get("authenticator");
  if (!authenticator.has("Move")) throw replayUnsupported({ what: "A run of an automation task" });
  return authenticator.get("Move").value ?? null;
}

function asUntrue<T>(hash: TransactionHash, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (isSupraError(cause) && cause.code === "json/unexpected")
      throw replayUnsupported({ what: "A transaction with such signatures" }, { cause });
    throw replayUntrue({ hash }, { cause });
  }
}

function microsOf(node: JsonNode): bigint {
  return node.get("microseconds_since_unix_epoch").bigint();
}
