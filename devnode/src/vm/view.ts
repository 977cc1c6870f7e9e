import {
  formatModuleId,
  isSupraError,
  parseAddress,
  parseFunctionId,
  parseTypeTag,
  type FunctionId,
  type JsonValue,
  type TypeTag,
} from "@holdfast/sdk";
import type { Failure } from "@holdfast/move";
import { decodeBcs, encodeBcs } from "@holdfast/sdk/bcs";
import { executionFailure, moveAbort, statusFailure } from "../framework/declare/abort.ts";
import type { FunctionDeclaration } from "../framework/declare/function.ts";
import { fillType } from "../framework/declare/type.ts";
import { jsonToValue, valueToJson } from "../framework/declare/value-json.ts";
import { frameworkLayouts } from "../framework/framework-modules.ts";
import type { StateView } from "../state/state-view.ts";
import { runCode } from "./bytecode/code-run.ts";
import { publishedFunction } from "./bytecode/published-modules.ts";
import {
  checkObjects,
  checkTypeArguments,
  expectInstalled,
  isPublished,
  loadFunction,
} from "./function-call.ts";
import type { Environment, ViewRequest } from "./machine.ts";
import { Session } from "./session.ts";
import { codeFailed, freeWorkTooLong, viewFailed } from "./vm-errors.ts";

const NOBODY = parseAddress("0x0");

/** Results are in node JSON. @throws vm/view-failed, vm/free-work-too-long */
export function view(state: StateView, request: ViewRequest, environment: Environment): JsonValue[] {
  try {
    const id = parseFunctionId(request.function);
    const types = request.typeArguments.map((text) => parseTypeTag(text));
    const { transactionHash, interrupt } = environment;
    expectInstalled(state, id.module);
    if (isPublished(state, id)) {
      const session = new Session({ state, transactionHash, sender: NOBODY, interrupt });
      return viewPublished(session, id, types, request.arguments);
    }
    const declaration = loadView(state, id, types);
    const values = readArguments(declaration, types, request.arguments);
    const session = new Session({ state, transactionHash, sender: NOBODY });
    checkObjects(session, declaration, values, types);
    const results = declaration.call(session, values, types);
    return declaration.returns.map((type, index) =>
      valueToJson(frameworkLayouts.of(fillType(type, types)), results[index] ?? false),
    );
  } catch (error) {
    if (isSupraError(error, freeWorkTooLong)) throw error;
    if (isSupraError(error)) throw viewFailed({ reason: formatReason(error) }, { cause: error });
    throw error;
  }
}

function loadView(state: StateView, id: FunctionId, types: readonly TypeTag[]): FunctionDeclaration {
  const declaration = loadFunction(id);
  checkTypeArguments(state, declaration, types);
  if (declaration.isView) return declaration;
  throw notView();
}

/** Views of bytecode: JSON in, BCS through the VM, JSON out. */
function viewPublished(
  session: Session,
  id: FunctionId,
  types: readonly TypeTag[],
  given: readonly JsonValue[],
): JsonValue[] {
  const found = publishedFunction(session.view, id);
  if (found === undefined) throw statusFailure({ statusCode: "FUNCTION_RESOLUTION_FAILURE" });
  if (!found.isView) throw notView();
  checkCount(given, found.parameters.length);
  const { layouts } = session;
  const values = given.map((json, index) => {
    const layout = layouts.of(parseTypeTag(found.parameters[index] ?? "bool", types));
    const value = jsonToValue(layout, json);
    return encodeBcs((writer) => layout.write(writer, value));
  });
  const { module, name } = id;
  const results = runCode(session, (machine) =>
    machine.runView({ module, function: name, typeArguments: types, signers: [], values }),
  );
  return results.map((bytes, index) => {
    const text = (found.returns[index] ?? "bool").replace(/^&(mut )?/, "");
    const layout = layouts.of(parseTypeTag(text, types));
    return valueToJson(
      layout,
      decodeBcs(bytes, (reader) => layout.read(reader)),
    );
  });
}

function notView(): Error {
  return statusFailure({
    statusCode: "INVALID_MAIN_FUNCTION_SIGNATURE",
    detail: "function not marked as view function",
  });
}

function checkCount(given: readonly JsonValue[], expectedCount: number): void {
  if (given.length === expectedCount) return;
  throw statusFailure({
    statusCode: "NUMBER_OF_ARGUMENTS_MISMATCH",
    detail: `expected ${expectedCount} arguments, got ${given.length}`,
  });
}

function readArguments(
  { parameters }: FunctionDeclaration,
  types: readonly TypeTag[],
  given: readonly JsonValue[],
): ReturnType<typeof jsonToValue>[] {
  checkCount(given, parameters.length);
  return given.map((json, index) => {
    const parameter = parameters[index] ?? { kind: "bool" };
    return jsonToValue(frameworkLayouts.of(fillType(parameter, types)), json);
  });
}

/** Text of Move's VMError for failed bytecode. */
function codeReason({ status, subStatus, place, abortName, detail }: Failure): string {
  const sub = subStatus === undefined ? "" : ` with sub status ${subStatus}`;
  if (place === undefined) return `${status}${sub} at location UNDEFINED and message ${detail}`;
  const { module, function: name = "", offset, definition } = place;
  const location = module === undefined ? "Script" : `Module ${formatModuleId(module)}`;
  const named = abortName === undefined ? undefined : `${abortName.name}: ${abortName.description}`;
  const message = named ?? (module === undefined ? name : `${formatModuleId(module)}::${name}`);
  return `${status}${sub} at location ${location} and message ${message} at code offset ${offset} in function definition ${definition}`;
}

/** Text of Move's VMError for native functions. */
function formatReason(error: Error): string {
  if (isSupraError(error, codeFailed)) return codeReason(error.context.failure);
  if (isSupraError(error, moveAbort)) {
    const { module, code, reason } = error.context;
    const message = reason === undefined ? "" : ` and message ${reason.name}: ${reason.text}`;
    return `ABORTED with sub status ${code} at location Module ${formatModuleId(module)}${message} at code offset 0 in function definition 0`;
  }
  if (isSupraError(error, executionFailure)) {
    const { module, function: name, codeOffset, statusCode } = error.context;
    return `${statusCode} at location Module ${formatModuleId(module)} and message ${formatModuleId(module)}::${name} at code offset ${codeOffset} in function definition 0`;
  }
  if (!isSupraError(error, statusFailure)) return error.message;
  const { statusCode, detail } = error.context;
  return `${statusCode} at location UNDEFINED${detail === undefined ? "" : ` and message ${detail}`}`;
}
