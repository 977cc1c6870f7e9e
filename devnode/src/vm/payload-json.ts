import {
  bytesToHex,
  formatFunctionId,
  formatTypeTag,
  parseTypeTag,
  shortAddress,
  type EntryFunction,
  type JsonValue,
  type MultisigInnerPayload,
  type ScriptArgument,
  type TransactionPayload,
  type TypeTag,
} from "@holdfast/sdk";
import { decodeBcs } from "@holdfast/sdk/bcs";
import { fillType, isSigner } from "../framework/declare/type.ts";
import { valueToJson } from "../framework/declare/value-json.ts";
import { findModule } from "../framework/framework-modules.ts";
import type { StateView } from "../state/state-view.ts";
import { getStateLayouts } from "./bytecode/layouts.ts";
import { publishedFunction } from "./bytecode/published-modules.ts";

/** Arguments by the function's types (recorded), or hex if unknown or invalid. */
export function payloadJson(state: StateView, payload: TransactionPayload): JsonValue {
  switch (payload.kind) {
    case "script":
      return {
        type: "script_payload",
        code: { bytecode: bytesToHex(payload.script.code), abi: null },
        type_arguments: payload.script.typeArguments.map(formatTypeTag),
        arguments: payload.script.arguments.map(scriptArgumentJson),
      };
    case "multisig":
      return {
        type: "multisig_payload",
        multisig_address: payload.multisigAddress,
        transaction_payload: payload.inner === undefined ? undefined : innerJson(state, payload.inner),
      };
    case "entry-function":
    case "automation-registration":
      return innerJson(state, payload);
  }
}

function innerJson(state: StateView, payload: MultisigInnerPayload): JsonValue {
  if (payload.kind === "entry-function")
    return { type: "entry_function_payload", ...callJson(state, payload.entryFunction) };
  const { version, ...task } = payload.registration;
  const fields = {
    automated_function: callJson(state, task.automatedFunction),
    expiration_timestamp_secs: task.expirationTimestampSecs,
    max_gas_amount: task.maxGasAmount,
    gas_price_cap: task.gasPriceCap,
    automation_fee_cap: task.automationFeeCapForEpoch,
    aux_data: task.auxData.map(bytesToHex),
  };
  const json =
    version === "V1"
      ? fields
      : { ...fields, task_type: task.taskType ?? "user", task_priority: task.priority ?? null };
  return { type: "automation_registration_payload", [version]: json };
}

function callJson(state: StateView, call: EntryFunction): { readonly [key: string]: JsonValue } {
  const types = parameterTypes(state, call);
  return {
    function: formatFunctionId(call.function),
    type_arguments: call.typeArguments.map((type) => formatTypeTag(type)),
    arguments: call.arguments.map((bytes, index) => {
      const type = types[index];
      return type === undefined ? bytesToHex(bytes) : argumentJson(state, type, bytes);
    }),
  };
}

/** Without signers; empty for an unknown function. */
function parameterTypes(
  state: StateView,
  { function: id, typeArguments }: EntryFunction,
): readonly TypeTag[] {
  const { address, name } = id.module;
  const declaration = findModule(address, name)?.functions.get(id.name);
  if (declaration !== undefined)
    return declaration.parameters
      .filter((type) => !isSigner(type))
      .map((type) => fillType(type, typeArguments));
  try {
    return (publishedFunction(state, id)?.parameters ?? [])
      .filter((text) => text !== "&signer" && text !== "signer")
      .map((text) => parseTypeTag(text, typeArguments));
  } catch {
    return []; // missing type argument
  }
}

function argumentJson(state: StateView, type: TypeTag, bytes: Uint8Array): JsonValue {
  try {
    const layout = getStateLayouts(state).of(type);
    return valueToJson(
      layout,
      decodeBcs(bytes, (reader) => layout.read(reader)),
    );
  } catch {
    return bytesToHex(bytes); // argument bytes may be invalid
  }
}

function scriptArgumentJson({ kind, value }: ScriptArgument): JsonValue {
  switch (kind) {
    case "u8-vector":
      return bytesToHex(value);
    case "address":
      return shortAddress(value);
    case "u64":
    case "u128":
    case "u256":
      return value.toString();
    default:
      return value;
  }
}
