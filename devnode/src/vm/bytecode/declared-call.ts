import { chargeArguments, type NativeCall, type Value } from "@holdfast/move";
import { statusFailure } from "../../framework/declare/abort.ts";
import type { Context } from "../../framework/declare/context.ts";
import type { FunctionDeclaration } from "../../framework/declare/function.ts";
import { fillType } from "../../framework/declare/type.ts";
import type { MoveValue } from "../../state/value.ts";
import { NATIVE } from "../gas-schedule.ts";
import type { Session } from "../session.ts";
import { isMutableReference } from "./native-modules.ts";
import { toFrameworkValue, toMachineValue } from "./native-values.ts";
import { expressionToType, typeOfTag, toTypeTag } from "./type-conversion.ts";

/** Flushes the VM's changes before, and reloads the function's after. @throws the function's error */
export function runDeclared(session: Session, declaration: FunctionDeclaration, call: NativeCall): Value[] {
  const { shared } = call.context;
  session.applyGlobals(shared.take());
  shared.taken();
  const results = session.within(
    (at, tag) => call.context.resource(at, typeOfTag({ kind: "struct", struct: tag })).value !== undefined,
    () => callDeclared(session, declaration, call),
  );
  shared.reload();
  return results;
}

function callDeclared(session: Session, declaration: FunctionDeclaration, call: NativeCall): Value[] {
  session.charge(NATIVE_CALL);
  chargeArguments(call);
  const types = call.typeArguments.map(toTypeTag);
  const resolveLayout = (expression: FunctionDeclaration["parameters"][number]) =>
    session.layouts.of(fillType(expression, types));
  const cells: (() => void)[] = [];
  const values = declaration.parameters.map((parameter, index): MoveValue => {
    const value = call.values[index];
    if (value === undefined) throw statusFailure({ statusCode: "INTERNAL_TYPE_ERROR" });
    const layout = resolveLayout(parameter);
    const given = toFrameworkValue(layout, value);
    if (!isMutableReference(expressionToType(parameter), value)) return given;
    const cell = { value: given };
    cells.push(() => {
      if (cell.value !== given) value.set(toMachineValue(layout, cell.value));
    });
    return cell;
  });
  const context: Context = session;
  const results = declaration.call(context, values, types);
  for (const store of cells) store();
  return declaration.returns.map((expression, index) =>
    toMachineValue(resolveLayout(expression), results[index] ?? false),
  );
}

/** Bytecode has already paid for the call instruction; a transaction's call also pays for setup. */
export const NATIVE_CALL = NATIVE.call / 10n;
