import {
  isSupraError,
  jsonToSignedTransaction,
  parseAddress,
  rawTransactionToJson,
  transactionHash,
  type JsonNode,
  type JsonValue,
  type RawTransaction,
  type SignedTransaction,
  type TransactionHash,
} from "@holdfast/sdk";
import type { Remote } from "../fork/remote.ts";
import { readReportedPayload } from "./reported-payload.ts";
import { replayUnknown, replayUnsupported, replayUntrue } from "./replay-errors.ts";

export interface ReportedTransaction {
  readonly hash: TransactionHash;
  /** Bytes rebuilt from the report, proven by the hash. */
  readonly signed: SignedTransaction;
  readonly status: "Success" | "Fail";
  readonly vmStatus: string;
  readonly gasUsed: bigint;
  readonly events: readonly JsonNode[];
  readonly height: bigint;
  readonly timestampMicros: bigint;
}

/**
 * Reads a node's transaction and rebuilds its bytes. The hash proves them, so a wrong call, sender or
 * signature is detected.
 * @throws replay/unknown, replay/untrue, replay/unsupported, fork/remote-failed
 */
export async function readReportedTransaction(
  remote: Remote,
  hash: TransactionHash,
): Promise<ReportedTransaction> {
  const node = await remote.json(`/transactions/${hash}`);
  const block = node?.get("block_header");
  if (node === undefined || block === undefined || block.isAbsent || node.get("output").isAbsent)
    throw replayUnknown({ hash });
  const raw = await parseRaw(remote, node);
  const signed = asUntrue(hash, () =>
    jsonToSignedTransaction({
      Move: { raw_txn: rawTransactionToJson(raw), authenticator: readAuthenticator(node) },
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
    timestampMicros: parseMicros(block.get("timestamp")),
  };
}

async function parseRaw(remote: Remote, node: JsonNode): Promise<RawTransaction> {
  const header = node.get("header");
  return {
    sender: parseAddress(header.get("sender").get("Move").string()),
    sequenceNumber: header.get("sequence_number").bigint(),
    payload: await readReportedPayload(remote, node.get("payload").get("Move")),
    maxGasAmount: header.get("max_gas_amount").bigint(),
    gasUnitPrice: header.get("gas_unit_price").bigint(),
    expirationTimestampSecs: parseMicros(header.get("expiration_timestamp")) / 1_000_000n,
    chainId: header.get("chain_id").integer(255),
  };
}

function readAuthenticator(node: JsonNode): JsonValue {
  const authenticator = node.get("authenticator");
  if (!authenticator.has("Move")) throw replayUnsupported({ what: "A run of an automation task" });
  return withWholeKeys(authenticator.get("Move").value ?? null);
}

/** Joins keys and signatures of multi-key accounts, which nodes print one by one, into the signed bytes. */
function withWholeKeys(json: JsonValue): JsonValue {
  if (Array.isArray(json)) return (json as readonly JsonValue[]).map(withWholeKeys);
  if (typeof json !== "object" || json === null) return json;
  const fields = json as Readonly<Record<string, JsonValue | undefined>>;
  const { public_keys: keys, signatures, threshold, bitmap } = fields;
  if (Array.isArray(keys) && Array.isArray(signatures) && typeof bitmap === "string") {
    const joined = (parts: readonly unknown[]): string =>
      parts.map((part) => String(part).replace(/^0x/, "")).join("");
    const least = Number(threshold).toString(16).padStart(2, "0");
    return {
      public_key: `0x${joined(keys)}${least}`,
      signature: `0x${joined(signatures)}${bitmap.replace(/^0x/, "")}`,
    };
  }
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, withWholeKeys(value ?? null)]),
  );
}

function asUntrue<T>(hash: TransactionHash, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (isSupraError(cause) && cause.code === "json/unexpected")
      throw replayUnsupported({ what: "A transaction with signatures of this kind" }, { cause });
    throw replayUntrue({ hash }, { cause });
  }
}

function parseMicros(node: JsonNode): bigint {
  return node.get("microseconds_since_unix_epoch").bigint();
}
