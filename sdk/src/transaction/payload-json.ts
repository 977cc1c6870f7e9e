import type { JsonValue } from "../bytes/json.ts";
import { encodeBcs } from "../bcs/writer.ts";
import { unknownKind } from "../bcs/variant.ts";
import { payloadUnsupported } from "../errors/transaction-errors.ts";
import { typeTagToJson } from "../move/type-json.ts";
import type { AutomationRegistration } from "./automation-registration.ts";
import type { EntryFunction } from "./entry-function.ts";
import type { MultisigInnerPayload, TransactionPayload } from "./payload.ts";
import type { ScriptArgument } from "./script.ts";

/** A payload as the node's submit body has it: BCS arguments as lists of byte numbers, integers exact. */
export function payloadToJson(payload: TransactionPayload): JsonValue {
  switch (payload.kind) {
    case "script":
      return {
        Script: {
          code: byteList(payload.script.code),
          ty_args: payload.script.typeArguments.map(typeTagToJson),
          args: payload.script.arguments.map(scriptArgumentToJson),
        },
      };
    case "multisig":
      return {
        Multisig: {
          multisig_address: payload.multisigAddress,
          transaction_payload: payload.inner === undefined ? undefined : innerToJson(payload.inner),
        },
      };
    default:
      return innerToJson(payload);
  }
}

function innerToJson(payload: MultisigInnerPayload): JsonValue {
  switch (payload.kind) {
    case "entry-function":
      return { EntryFunction: entryFunctionToJson(payload.entryFunction) };
    case "automation-registration":
      return { AutomationRegistration: registrationToJson(payload.registration) };
    default:
      throw payloadUnsupported({});
  }
}

function entryFunctionToJson(call: EntryFunction): JsonValue {
  const { module, name } = call.function;
  return {
    module: { address: module.address, name: module.name },
    function: name,
    ty_args: call.typeArguments.map(typeTagToJson),
    args: call.arguments.map(byteList),
  };
}

function registrationToJson(task: AutomationRegistration): JsonValue {
  const fields = {
    automated_function: entryFunctionToJson(task.automatedFunction),
    max_gas_amount: task.maxGasAmount,
    gas_price_cap: task.gasPriceCap,
    automation_fee_cap_for_epoch: task.automationFeeCapForEpoch,
    expiration_timestamp_secs: task.expirationTimestampSecs,
    aux_data: task.auxData.map(byteList),
  };
  if (task.version === "V1") return { V1: fields };
  const taskType = task.taskType === "system" ? "System" : "User";
  return { V2: { ...fields, task_type: taskType, priority_value: task.priority ?? null } };
}

function scriptArgumentToJson(argument: ScriptArgument): JsonValue {
  switch (argument.kind) {
    case "u8":
      return { U8: argument.value };
    case "u16":
      return { U16: argument.value };
    case "u32":
      return { U32: argument.value };
    case "u64":
      return { U64: argument.value };
    case "u128":
      return { U128: argument.value };
    case "u256":
      return { U256: byteList(encodeBcs((writer) => writer.u256(argument.value))) };
    case "address":
      return { Address: argument.value };
    case "u8-vector":
      return { U8Vector: byteList(argument.value) };
    case "bool":
      return { Bool: argument.value };
    default:
      throw unknownKind("TransactionArgument", argument);
  }
}

function byteList(bytes: Uint8Array): JsonValue {
  return Array.from(bytes);
}
