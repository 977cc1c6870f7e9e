import { JsonNode } from "../bytes/json-node.ts";
import type { JsonValue } from "../bytes/json.ts";
import { parseAddress } from "../move/address.ts";
import { authenticatorToJson, jsonToAuthenticator } from "./authenticator-json.ts";
import { payloadToJson } from "./payload-json.ts";
import { jsonToPayload } from "./payload-json-reader.ts";
import type { RawTransaction } from "./raw-transaction.ts";
import type { SignedTransaction } from "./signed-transaction.ts";

/** A raw transaction as in the submit body; u64 fields are exact (bigint, written as bare numbers). */
export function rawTransactionToJson(raw: RawTransaction): JsonValue {
  return {
    sender: raw.sender,
    sequence_number: raw.sequenceNumber,
    payload: payloadToJson(raw.payload),
    max_gas_amount: raw.maxGasAmount,
    gas_unit_price: raw.gasUnitPrice,
    expiration_timestamp_secs: raw.expirationTimestampSecs,
    chain_id: raw.chainId,
  };
}

/** The body of submit and simulate: `{Move: {raw_txn, authenticator}}`. */
export function signedTransactionToJson(signed: SignedTransaction): JsonValue {
  return {
    Move: {
      raw_txn: rawTransactionToJson(signed.raw),
      authenticator: authenticatorToJson(signed.authenticator),
    },
  };
}

/** Parses a submit body's raw transaction. @throws json/unexpected, and errors of its parts */
export function jsonToRawTransaction(node: JsonNode): RawTransaction {
  return {
    sender: parseAddress(node.get("sender").string()),
    sequenceNumber: node.get("sequence_number").bigint(),
    payload: jsonToPayload(node.get("payload")),
    maxGasAmount: node.get("max_gas_amount").bigint(),
    gasUnitPrice: node.get("gas_unit_price").bigint(),
    expirationTimestampSecs: node.get("expiration_timestamp_secs").bigint(),
    chainId: node.get("chain_id").integer(0xff),
  };
}

/** Parses a submit or simulate body. @throws json/unexpected, and errors of its parts */
export function jsonToSignedTransaction(body: JsonValue): SignedTransaction {
  const move = new JsonNode(body, "body").get("Move");
  return {
    raw: jsonToRawTransaction(move.get("raw_txn")),
    authenticator: jsonToAuthenticator(move.get("authenticator")),
  };
}
