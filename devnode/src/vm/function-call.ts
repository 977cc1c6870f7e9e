import {
  FRAMEWORK_ADDRESS,
  formatFunctionId,
  isAddress,
  type Address,
  type EntryFunction,
  type FunctionId,
  type ModuleId,
  type TypeTag,
} from "@holdfast/sdk";
import type { FunctionCall } from "@holdfast/move";
import { decodeBcs } from "@holdfast/sdk/bcs";
import { bytecodeModules } from "../framework/bytecode-errors.ts";
import { statusFailure } from "../framework/declare/abort.ts";
import type { FunctionDeclaration } from "../framework/declare/function.ts";
import { fillType, isSigner, type TypeExpression } from "../framework/declare/type.ts";
import { findModule, findStruct, frameworkLayouts } from "../framework/framework-modules.ts";
import { isNamed } from "../framework/declare/layout.ts";
import { checkObject } from "../framework/object.ts";
import type { Context } from "../framework/declare/context.ts";
import type { StateView } from "../state/state-view.ts";
import { isMoveStruct, type MoveValue } from "../state/value.ts";
import { NATIVE } from "./gas-schedule.ts";
import { frameworkAbsent } from "./vm-errors.ts";
import { checkCall, runCode } from "./bytecode/code-run.ts";
import { publishModules } from "./bytecode/publish.ts";
import { recordCall } from "./bytecode/recorded-call.ts";
import { publishedStruct } from "./bytecode/published-structs.ts";
import type { Session } from "./session.ts";

/** @throws vm/framework-absent if a bytecode-only module is not installed */
export function expectInstalled(state: StateView, module: ModuleId): void {
  const { address, name } = module;
  const isBytecode = address === FRAMEWORK_ADDRESS && bytecodeModules.has(name);
  if (isBytecode && state.getModule(address, name) === undefined) throw frameworkAbsent({ module });
}

export function isPublished(state: StateView, { module, name }: FunctionId): boolean {
  const declared = findModule(module.address, module.name);
  if (declared?.functions.has(name) === true) return false;
  return hasCode(state, { module, name });
}

function hasCode(state: StateView, { module }: FunctionId): boolean {
  return state.getModule(module.address, module.name) !== undefined;
}

/** @throws vm/status LINKER_ERROR for a missing module, FUNCTION_RESOLUTION_FAILURE for a missing function */
export function loadFunction(id: FunctionId): FunctionDeclaration {
  const module = findModule(id.module.address, id.module.name);
  if (module === undefined)
    throw statusFailure({ statusCode: "LINKER_ERROR", detail: `there is no module ${formatFunctionId(id)}` });
  const found = module.functions.get(id.name);
  if (found === undefined) throw statusFailure({ statusCode: "FUNCTION_RESOLUTION_FAILURE" });
  return found;
}

/** Checks number and existence of type arguments. @throws vm/status */
export function checkTypeArguments(
  state: StateView,
  declaration: FunctionDeclaration,
  types: readonly TypeTag[],
): void {
  for (const type of types) checkType(state, type);
  if (types.length !== declaration.typeParameters.length)
    throw statusFailure({ statusCode: "NUMBER_OF_TYPE_ARGUMENTS_MISMATCH" });
}

/** Signers start with the sender. @throws the function's error, vm/status */
export function runEntryFunction(session: Session, call: EntryFunction, signers: readonly Address[]): void {
  if (isPublished(session.view, call.function))
    runCode(session, (machine) => machine.runEntry(codeCall(call, signers)));
  else runFrameworkFunction(session, call, signers);
  const request = session.takePublishRequest();
  if (request !== undefined) publishModules(session, request);
}

/** Checks that the function exists and accepts the arguments. @throws vm/status, vm/code-failed */
export function checkEntryFunction(session: Session, call: EntryFunction, signers: readonly Address[]): void {
  if (isPublished(session.view, call.function)) {
    checkCall(session, (machine) => machine.checkEntry(codeCall(call, signers)));
    return;
  }
  const declaration = loadFunction(call.function);
  checkTypeArguments(session.view, declaration, call.typeArguments);
  decodeArguments(declaration, call, signers);
}

function codeCall(call: EntryFunction, signers: readonly Address[]): FunctionCall {
  const { module, name } = call.function;
  return { module, function: name, typeArguments: call.typeArguments, signers, values: call.arguments };
}

function runFrameworkFunction(session: Session, call: EntryFunction, signers: readonly Address[]): void {
  const declaration = loadFunction(call.function);
  session.charge(NATIVE.call);
  checkTypeArguments(session.view, declaration, call.typeArguments);
  if (declaration.returns.length > 0) throw statusFailure({ statusCode: "INVALID_MAIN_FUNCTION_SIGNATURE" });
  const values = decodeArguments(declaration, call, signers);
  if (declaration.needsCode?.(session, values) === true && hasCode(session.view, call.function)) {
    runCode(session, (machine) => machine.runEntry(codeCall(call, signers)));
    return;
  }
  checkObjects(session, declaration, values, call.typeArguments);
  if (!declaration.isEntry)
    throw statusFailure({ statusCode: "EXECUTE_ENTRY_FUNCTION_CALLED_ON_NON_ENTRY_FUNCTION" });
  recordCall(session, { call, declaration, values }, () =>
    declaration.call(session, values, call.typeArguments),
  );
}

/** Object arguments must exist and contain the type's resource (object.move address_to_object). */
export function checkObjects(
  context: Context,
  { parameters }: FunctionDeclaration,
  values: readonly MoveValue[],
  types: readonly TypeTag[],
): void {
  parameters.forEach((parameter, index) => {
    const type = fillType(parameter, types);
    const value = values[index];
    if (type.kind !== "struct" || !isNamed(type.struct, "object", "Object") || value === undefined) return;
    const [held] = type.struct.typeArguments;
    const inner = isMoveStruct(value) ? value["inner"] : undefined;
    if (held !== undefined && isAddress(inner)) checkObject(context, inner, held);
  });
}

/** Arguments after signers. @throws vm/status for a wrong number or invalid bytes */
function decodeArguments(
  { parameters }: FunctionDeclaration,
  { typeArguments, arguments: given }: EntryFunction,
  signers: readonly Address[],
): MoveValue[] {
  const signerCount = parameters.filter(isSigner).length;
  // Capabilities and other structs can't be created from bytes.
  if (!parameters.slice(signerCount).every((parameter) => isPassable(parameter, typeArguments)))
    throw statusFailure({ statusCode: "INVALID_MAIN_FUNCTION_SIGNATURE" });
  if (signerCount + given.length !== parameters.length)
    throw statusFailure({ statusCode: "NUMBER_OF_ARGUMENTS_MISMATCH" });
  if (signerCount > 0 && signerCount !== signers.length)
    throw statusFailure({ statusCode: "NUMBER_OF_SIGNER_ARGUMENTS_MISMATCH" });
  const values: MoveValue[] = signerCount === 0 ? [] : [...signers];
  parameters.slice(signerCount).forEach((parameter, index) => {
    values.push(decodeArgument(fillType(parameter, typeArguments), given[index] ?? new Uint8Array()));
  });
  return values;
}

/** Framework structs that can be arguments: the chain constructs them. */
const BUILT: ReadonlySet<string> = new Set([
  "fixed_point32::FixedPoint32",
  "fixed_point64::FixedPoint64",
  "object::Object",
  "option::Option",
  "string::String",
]);

function isPassable(expression: TypeExpression, types: readonly TypeTag[]): boolean {
  if (expression.kind === "reference" || expression.kind === "signer") return false;
  const type = fillType(expression, types);
  if (type.kind === "vector") return isPassable(type.item, types);
  if (type.kind !== "struct") return true;
  const { address, module, name } = type.struct;
  return address === FRAMEWORK_ADDRESS && BUILT.has(`${module}::${name}`);
}

/** @throws vm/status FAILED_TO_DESERIALIZE_ARGUMENT unless the bytes are exactly one value */
function decodeArgument(type: TypeTag, bytes: Uint8Array): MoveValue {
  const layout = frameworkLayouts.of(type);
  try {
    return decodeBcs(bytes, (reader) => layout.read(reader));
  } catch (cause) {
    throw statusFailure({ statusCode: "FAILED_TO_DESERIALIZE_ARGUMENT" }, { cause });
  }
}

function checkType(state: StateView, type: TypeTag): void {
  if (type.kind === "vector") checkType(state, type.item);
  if (type.kind !== "struct") return;
  const { address, module, typeArguments } = type.struct;
  for (const argument of typeArguments) checkType(state, argument);
  const isKnown = findModule(address, module) !== undefined || state.getModule(address, module) !== undefined;
  if (!isKnown) throw statusFailure({ statusCode: "LINKER_ERROR" });
  const parameterCount =
    findStruct(type.struct)?.typeParameters.length ??
    publishedStruct(state, type.struct)?.typeParameters.length;
  if (parameterCount === undefined) throw statusFailure({ statusCode: "TYPE_RESOLUTION_FAILURE" });
  if (parameterCount !== typeArguments.length)
    throw statusFailure({ statusCode: "NUMBER_OF_TYPE_ARGUMENTS_MISMATCH" });
}
