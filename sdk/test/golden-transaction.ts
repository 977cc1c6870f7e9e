import type { JsonNode } from "../src/bytes/json-node.ts";
import { hexToBytes } from "../src/bytes/hex.ts";
import { parseAddress } from "../src/move/address.ts";
import { jsonToTypeTag } from "../src/move/type-json.ts";
import type { EntryFunction } from "../src/transaction/entry-function.ts";
import type { TransactionPayload } from "../src/transaction/payload.ts";
import type { RawTransaction } from "../src/transaction/raw-transaction.ts";
import type { ScriptArgument } from "../src/transaction/script.ts";

const U256_MAX = 2n ** 256n - 1n;

/** A corpus's raw transaction: bytes as hex, wide numbers as text, nullable `transaction_payload`. */
export function goldenTransaction(row: JsonNode): RawTransaction {
  return {
    sender: parseAddress(row.get("sender").string()),
    sequenceNumber: row.get("sequence_number").bigint(),
    payload: goldenPayload(row.get("payload")),
    maxGasAmount: row.get("max_gas_amount").bigint(),
    gasUnitPrice: row.get("gas_unit_price").bigint(),
    expirationTimestampSecs: row.get("expiration_timestamp_secs").bigint(),
    chainId: row.get("chain_id").integer(255),
  };
}

function goldenPayload(row: JsonNode): TransactionPayload {
  if (row.has("EntryFunction"))
    return { kind: "entry-function", entryFunction: goldenCall(row.get("EntryFunction")) };
  if (row.has("Script")) {
    const script = row.get("Script");
    return {
      kind: "script",
      script: {
        code: hexToBytes(script.get("code").string()),
        typeArguments: script
          .get("ty_args")
          .items()
          .map((tag) => jsonToTypeTag(tag)),
        arguments: script.get("args").items().map(goldenArgument),
      },
    };
  }
  const multisig = row.get("Multisig");
  const inner = multisig
    .get("transaction_payload")
    .optional((payload) => goldenCall(payload.get("EntryFunction")));
  return {
    kind: "multisig",
    multisigAddress: parseAddress(multisig.get("multisig_address").string()),
    ...(inner === undefined ? {} : { inner: { kind: "entry-function", entryFunction: inner } }),
  };
}

function goldenCall(row: JsonNode): EntryFunction {
  const module = row.get("module");
  return {
    function: {
      module: { address: parseAddress(module.get("address").string()), name: module.get("name").string() },
      name: row.get("function").string(),
    },
    typeArguments: row
      .get("ty_args")
      .items()
      .map((tag) => jsonToTypeTag(tag)),
    arguments: row
      .get("args")
      .items()
      .map((bytes) => hexToBytes(bytes.string())),
  };
}

function goldenArgument(row: JsonNode): ScriptArgument {
  const [name = ""] = row.keys();
  const value = row.get(name);
  switch (name) {
    case "Address":
      return { kind: "address", value: parseAddress(value.string()) };
    case "U8Vector":
      return { kind: "u8-vector", value: hexToBytes(value.string()) };
    case "Bool":
      return { kind: "bool", value: value.bool() };
    case "U8":
    case "U16":
    case "U32":
      return { kind: lowerCase(name), value: Number(value.bigint()) };
    case "U64":
    case "U128":
    case "U256":
      return { kind: lowerCase(name), value: value.bigint(U256_MAX) };
    default:
      throw row.refuse("a script argument");
  }
}

function lowerCase<Name extends string>(name: Name): Lowercase<Name> {
  return name.toLowerCase() as Lowercase<Name>;
}
