import { readScript } from "@holdfast/move";
import {
  createEntryFunction,
  encodeArguments,
  findFunction,
  hexToBytes,
  jsonToModuleAbi,
  parseAddress,
  parseFunctionId,
  parseTypeTag,
  type ArgumentValue,
  type EntryFunction,
  type JsonNode,
  type JsonValue,
  type MultisigInnerPayload,
  type Script,
  type ScriptArgument,
  type TransactionPayload,
} from "@holdfast/sdk";
import type { Remote } from "../fork/remote.ts";
import { replayUnsupported } from "./replay-errors.ts";

/** Decodes arguments by the function's ABI or the script's bytecode. */
export async function readReportedPayload(remote: Remote, payload: JsonNode): Promise<TransactionPayload> {
  switch (payload.get("type").string()) {
    case "script_payload":
      return { kind: "script", script: parseScript(payload) };
    case "multisig_payload": {
      const inner = payload.get("transaction_payload");
      const multisigAddress = readAddress(payload.get("multisig_address").string());
      if (inner.isAbsent) return { kind: "multisig", multisigAddress };
      return { kind: "multisig", multisigAddress, inner: await innerPayload(remote, inner) };
    }
    default:
      return innerPayload(remote, payload);
  }
}

async function innerPayload(remote: Remote, payload: JsonNode): Promise<MultisigInnerPayload> {
  const type = payload.get("type").string();
  if (type === "entry_function_payload")
    return { kind: "entry-function", entryFunction: await parseCall(remote, payload) };
  if (type !== "automation_registration_payload") throw replayUnsupported({ what: `A ${type.slice(0, 80)}` });
  const version = payload.has("V2") ? "V2" : "V1";
  const task = payload.get(version);
  const priority = task.get("task_priority");
  return {
    kind: "automation-registration",
    registration: {
      version,
      automatedFunction: await parseCall(remote, task.get("automated_function")),
      expirationTimestampSecs: task.get("expiration_timestamp_secs").bigint(),
      maxGasAmount: task.get("max_gas_amount").bigint(),
      gasPriceCap: task.get("gas_price_cap").bigint(),
      automationFeeCapForEpoch: task.get("automation_fee_cap").bigint(),
      auxData: task
        .get("aux_data")
        .items()
        .map((item) => hexToBytes(item.string())),
      ...(version === "V2" && task.get("task_type").string() === "system" ? { taskType: "system" } : {}),
      ...(priority.isAbsent || priority.value === null ? {} : { priority: priority.bigint() }),
    },
  };
}

async function parseCall(remote: Remote, call: JsonNode): Promise<EntryFunction> {
  const name = call.get("function").string();
  const { module, name: functionName } = parseFunctionId(name);
  const abi = jsonToModuleAbi(await remote.moduleAbi(module.address, module.name));
  const typeArguments = texts(call.get("type_arguments"));
  const values = call.get("arguments").list().map(parseArgument);
  const bytes = encodeArguments(findFunction(abi, functionName), { typeArguments, arguments: values });
  return createEntryFunction(name, typeArguments, bytes);
}

/** Options and objects are printed as structs. */
function parseArgument(json: JsonValue): ArgumentValue {
  if (Array.isArray(json)) return (json as readonly JsonValue[]).map(parseArgument);
  if (typeof json !== "object" || json === null) return json;
  const fields = json as Readonly<Record<string, JsonValue | undefined>>;
  if (typeof fields["inner"] === "string") return fields["inner"];
  const list = fields["vec"];
  if (Array.isArray(list)) return list.length === 0 ? null : parseArgument(list[0] as JsonValue);
  throw replayUnsupported({ what: "A call with a struct argument" });
}

function parseScript(payload: JsonNode): Script {
  const code = hexToBytes(payload.get("code").get("bytecode").string());
  const { signatures, parameters } = readScript(code);
  const types = (signatures[parameters] ?? []).filter(
    (type) => type.kind !== "signer" && !(type.kind === "reference" && type.to.kind === "signer"),
  );
  const values = payload.get("arguments").items();
  return {
    code,
    typeArguments: texts(payload.get("type_arguments")).map((text) => parseTypeTag(text)),
    arguments: values.map((value, at) => scriptArgument(types[at]?.kind, value)),
  };
}

function scriptArgument(type: string | undefined, value: JsonNode): ScriptArgument {
  switch (type) {
    case "u8":
    case "u16":
    case "u32":
      return { kind: type, value: value.integer(2 ** 32 - 1) };
    case "u64":
    case "u128":
    case "u256":
      return { kind: type, value: value.bigint() };
    case "bool":
      return { kind: type, value: value.value === true };
    case "address":
      return { kind: type, value: readAddress(value.string()) };
    case "vector":
      return { kind: "u8-vector", value: hexToBytes(value.string()) };
    default:
      throw replayUnsupported({
        what:
          type === undefined
            ? "A script with an unknown argument"
            : `A script with an argument of type ${type}`,
      });
  }
}

function texts(list: JsonNode): readonly string[] {
  return list.items().map((item) => item.string());
}

/** Nodes print addresses without leading zeros. */
function readAddress(text: string) {
  return parseAddress(`0x${text.replace(/^0x/i, "").padStart(64, "0")}`);
}
