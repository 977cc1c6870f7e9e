import type { BcsReader } from "../bcs/reader.ts";
import type { BcsWriter } from "../bcs/writer.ts";
import { variantIndex } from "../bcs/variant.ts";
import { ownValue } from "../bytes/owned-bytes.ts";
import { bcsUnknownVariant } from "../errors/bcs-errors.ts";
import { decodeEntryFunction, encodeEntryFunction, type EntryFunction } from "./entry-function.ts";

/** Owner of a task; users can register only "user" tasks. */
export type AutomationTaskType = "user" | "system";

/** An entry function for the chain to run automatically (automation.rs RegistrationParams). */
export interface AutomationRegistration {
  readonly version: "V1" | "V2";
  readonly automatedFunction: EntryFunction;
  /** Gas units of one run. */
  readonly maxGasAmount: bigint;
  /** Quants per gas unit above which the task does not run. */
  readonly gasPriceCap: bigint;
  /** Quants; maximum cost per cycle, held as deposit. */
  readonly automationFeeCapForEpoch: bigint;
  readonly expirationTimestampSecs: bigint;
  /** Empty for user tasks; the chain fills it. */
  readonly auxData: readonly Uint8Array[];
  /** V2 only. */
  readonly taskType?: AutomationTaskType;
  /** V2 only. Default: the task index. */
  readonly priority?: bigint;
}

/** Limits, expiry and priority of a task. */
export interface AutomationOptions {
  /** Gas units of one run. */
  readonly maxGasAmount: bigint;
  /** Quants per gas unit above which the task does not run. */
  readonly gasPriceCap: bigint;
  /** Quants; maximum cost per cycle, held as deposit. */
  readonly automationFeeCapForEpoch: bigint;
  /** Seconds since 1970. */
  readonly expirationTimestampSecs: bigint;
  /** Lower runs first. Default: order of registration. Needs V2. */
  readonly priority?: bigint;
}

/** Payload that registers a user's task; V1, which every network supports, unless a priority is given. */
export function registerAutomation(
  automatedFunction: EntryFunction,
  options: AutomationOptions,
): { readonly kind: "automation-registration"; readonly registration: AutomationRegistration } {
  const { priority, ...limits } = options;
  const fields = { automatedFunction: ownValue(automatedFunction), ...limits, auxData: [] };
  const registration: AutomationRegistration =
    priority === undefined
      ? { version: "V1", ...fields }
      : { version: "V2", ...fields, taskType: "user", priority };
  return { kind: "automation-registration", registration };
}

const VERSIONS: readonly AutomationRegistration["version"][] = ["V1", "V2"];
const TASK_TYPES: readonly AutomationTaskType[] = ["user", "system"];

/** BCS of RegistrationParams, V1 or V2. */
export function encodeAutomationRegistration(writer: BcsWriter, task: AutomationRegistration): void {
  writer.uleb128(variantIndex("RegistrationParams", VERSIONS, task.version));
  encodeEntryFunction(writer, task.automatedFunction);
  writer
    .u64(task.maxGasAmount)
    .u64(task.gasPriceCap)
    .u64(task.automationFeeCapForEpoch)
    .u64(task.expirationTimestampSecs)
    .vector(task.auxData, (to, bytes) => to.bytes(bytes));
  if (task.version === "V1") return;
  writer
    .uleb128(variantIndex("AutomationTaskType", TASK_TYPES, task.taskType ?? "user"))
    .option(task.priority, (to, value) => to.u64(value));
}

/** BCS of RegistrationParams. @throws bcs/unknown-variant */
export function decodeAutomationRegistration(reader: BcsReader): AutomationRegistration {
  const at = reader.offset;
  const index = reader.uleb128();
  if (index > 1) throw bcsUnknownVariant({ at, type: "RegistrationParams", index });
  const fields = {
    automatedFunction: decodeEntryFunction(reader),
    maxGasAmount: reader.u64(),
    gasPriceCap: reader.u64(),
    automationFeeCapForEpoch: reader.u64(),
    expirationTimestampSecs: reader.u64(),
    auxData: reader.vector((from) => from.bytes()),
  };
  if (index === 0) return { version: "V1", ...fields };
  const taskType = decodeTaskType(reader);
  const priority = reader.option((from) => from.u64());
  return { version: "V2", ...fields, taskType, ...(priority === undefined ? {} : { priority }) };
}

function decodeTaskType(reader: BcsReader): AutomationTaskType {
  const at = reader.offset;
  const index = reader.uleb128();
  const type = TASK_TYPES[index];
  if (type === undefined) throw bcsUnknownVariant({ at, type: "AutomationTaskType", index });
  return type;
}
