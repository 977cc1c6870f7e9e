import { t } from "../errors/marked-text.ts";
import { decodeBcs } from "../bcs/reader.ts";
import type { JsonNode } from "../bytes/json-node.ts";
import { payloadUnsupported } from "../errors/transaction-errors.ts";
import { parseAddress } from "../move/address.ts";
import { expectIdentifier } from "../move/identifier.ts";
import { jsonToTypeTag } from "../move/type-json.ts";
import type { AutomationRegistration } from "./automation-registration.ts";
import type { EntryFunction } from "./entry-function.ts";
import type { MultisigInnerPayload, TransactionPayload } from "./payload.ts";
import type { ScriptArgument } from "./script.ts";

const U128_MAX = 2n ** 128n - 1n;

/** Reads a payload of the submit body. @throws json/unexpected, transaction/payload-unsupported */
export function jsonToPayload(node: JsonNode): TransactionPayload {
  if (node.has("Script")) {
    const script = node.get("Script");
    return {
      kind: "script",
      script: {
        code: byteArray(script.get("code")),
        typeArguments: script
          .get("ty_args")
          .items()
          .map((tag) => jsonToTypeTag(tag)),
        arguments: script.get("args").items().map(jsonToScriptArgument),
      },
    };
  }
  if (!node.has("Multisig")) return jsonToInner(node);
  const multisig = node.get("Multisig");
  const inner = multisig.get("transaction_payload").optional(jsonToInner);
  return {
    kind: "multisig",
    multisigAddress: parseAddress(multisig.get("multisig_address").string()),
    ...(inner === undefined ? {} : { inner }),
  };
}

function jsonToInner(node: JsonNode): MultisigInnerPayload {
  if (node.has("EntryFunction"))
    return { kind: "entry-function", entryFunction: jsonToEntryFunction(node.get("EntryFunction")) };
  if (node.has("AutomationRegistration"))
    return {
      kind: "automation-registration",
      registration: jsonToRegistration(node.get("AutomationRegistration")),
    };
  throw payloadUnsupported({});
}

function jsonToEntryFunction(node: JsonNode): EntryFunction {
  const module = node.get("module");
  return {
    function: {
      module: {
        address: parseAddress(module.get("address").string()),
        name: expectIdentifier(module.get("name").string()),
      },
      name: expectIdentifier(node.get("function").string()),
    },
    typeArguments: node
      .get("ty_args")
      .items()
      .map((tag) => jsonToTypeTag(tag)),
    arguments: node.get("args").items().map(byteArray),
  };
}

function jsonToRegistration(node: JsonNode): AutomationRegistration {
  const version = node.has("V2") ? "V2" : "V1";
  const body = node.get(version);
  const fields = {
    automatedFunction: jsonToEntryFunction(body.get("automated_function")),
    maxGasAmount: body.get("max_gas_amount").bigint(),
    gasPriceCap: body.get("gas_price_cap").bigint(),
    automationFeeCapForEpoch: body.get("automation_fee_cap_for_epoch").bigint(),
    expirationTimestampSecs: body.get("expiration_timestamp_secs").bigint(),
    auxData: body.get("aux_data").items().map(byteArray),
  };
  if (version === "V1") return { version, ...fields };
  const priority = body.get("priority_value").optional((value) => value.bigint());
  const taskType = body.get("task_type").string().toLowerCase();
  if (taskType !== "user" && taskType !== "system") throw body.get("task_type").refuse(t`User or System`);
  return { version, ...fields, taskType, ...(priority === undefined ? {} : { priority }) };
}

function jsonToScriptArgument(node: JsonNode): ScriptArgument {
  const kind = node.keys()[0] ?? "";
  const value = node.get(kind);
  switch (kind) {
    case "U8":
      return { kind: "u8", value: value.integer(0xff) };
    case "U16":
      return { kind: "u16", value: value.integer(0xffff) };
    case "U32":
      return { kind: "u32", value: value.integer(0xffff_ffff) };
    case "U64":
      return { kind: "u64", value: value.bigint() };
    case "U128":
      return { kind: "u128", value: value.bigint(U128_MAX) };
    case "U256":
      return { kind: "u256", value: decodeBcs(byteArray(value), (reader) => reader.u256()) };
    case "Address":
      return { kind: "address", value: parseAddress(value.string()) };
    case "U8Vector":
      return { kind: "u8-vector", value: byteArray(value) };
    case "Bool":
      return { kind: "bool", value: value.bool() };
    default:
      throw node.refuse(t`a script argument such as ${'{"U64": 1}'}`);
  }
}

function byteArray(node: JsonNode): Uint8Array {
  return Uint8Array.from(node.items(), (item) => item.integer(0xff));
}
