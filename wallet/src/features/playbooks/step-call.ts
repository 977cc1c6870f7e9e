import {
  isSupraError,
  parseFunctionId,
  parseTypeTag,
  type FunctionAbi,
  type FunctionId,
  type JsonValue,
  type TransactionPayload,
} from "@holdfast/sdk";
import { callToViewArguments, encodeCall, readCall, type CallDraft } from "../../arguments/call-draft.ts";
import { fragmentToCall } from "../../arguments/call-link.ts";
import { fillVariables } from "../../arguments/call-variables.ts";
import type { ViewCall } from "../../chain/queries/contract-queries.ts";
import type { PlaybookStep } from "../../storage/workbench-schema.ts";

/** The values that the steps of a playbook share, by their names. */
export type SharedValueMap = ReadonlyMap<string, string>;

/** Which function a step calls; undefined where an imported step names none. */
export function stepFunction({ function: name }: PlaybookStep): FunctionId | undefined {
  try {
    return parseFunctionId(name);
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
}

/** The form of a step as it was kept. @throws form/link-invalid where it does not fit the function */
export function stepForm(abi: FunctionAbi, step: PlaybookStep): CallDraft {
  return fragmentToCall(abi, step.form);
}

/** What a step would have signed. @throws form/*, and what the sdk throws */
export function stepPayload(
  abi: FunctionAbi,
  step: PlaybookStep,
  values: SharedValueMap,
): TransactionPayload {
  const call = fillVariables(stepForm(abi, step), values);
  const entryFunction = {
    function: parseFunctionId(step.function),
    typeArguments: call.typeArguments.map((text) => parseTypeTag(text.trim())),
    arguments: encodeCall(abi, call),
  };
  return { kind: "entry-function", entryFunction };
}

/** What a step would read. @throws form/*, and what the sdk throws */
export function stepView(abi: FunctionAbi, step: PlaybookStep, values: SharedValueMap): ViewCall {
  const call = fillVariables(stepForm(abi, step), values);
  const { typeArguments = [] } = readCall(abi, call);
  const args: readonly JsonValue[] = callToViewArguments(abi, call);
  return { function: step.function, typeArguments: typeArguments.map(String), arguments: args };
}
