import { formatModuleId, formatTypeTag, isSupraError, type EntryFunction } from "@holdfast/sdk";
import {
  emptyTrace,
  substituteType,
  tracedValue,
  type Trace,
  type TracedFunction,
  type TracedStop,
} from "@holdfast/move";
import { executionFailure, moveAbort, statusFailure } from "../../framework/declare/abort.ts";
import type { FunctionDeclaration } from "../../framework/declare/function.ts";
import { fillType } from "../../framework/declare/type.ts";
import type { MoveValue } from "../../state/value.ts";
import type { Session } from "../session.ts";
import { toMachineValue } from "./native-values.ts";
import { expressionToType, typeOfTag } from "./type-conversion.ts";

interface FrameworkCall {
  readonly call: EntryFunction;
  readonly declaration: FunctionDeclaration;
  readonly values: readonly MoveValue[];
}

export function recordCall(session: Session, called: FrameworkCall, run: () => void): void {
  const { recorder, meter } = session;
  if (recorder === undefined) {
    run();
    return;
  }
  const before = meter?.execution ?? 0n;
  const gas = (): number => Number((meter?.execution ?? before) - before);
  try {
    run();
  } catch (error) {
    recorder.add(createTrace(session, called, gas(), createStop(error)));
    throw error;
  }
  recorder.add(createTrace(session, called, gas(), undefined));
}

function createTrace(
  session: Session,
  { call, declaration, values }: FrameworkCall,
  gas: number,
  stop: TracedStop | undefined,
): Trace {
  const types = call.typeArguments.map(typeOfTag);
  const parameters = declaration.parameters.map((one) => substituteType(expressionToType(one), types));
  const called: TracedFunction = {
    module: formatModuleId(call.function.module),
    name: call.function.name,
    typeArguments: call.typeArguments.map(formatTypeTag),
    parameters,
    results: [],
    locals: parameters,
    definition: 0,
    code: [],
    isNative: true,
  };
  const given = values.map((value, i) => {
    const expression = declaration.parameters[i] ?? { kind: "bool" };
    const layout = session.layouts.of(fillType(expression, call.typeArguments));
    const traced = tracedValue(toMachineValue(layout, value));
    return expression.kind === "reference" ? { to: traced } : traced;
  });
  return emptyTrace({
    functions: [called],
    calls: [
      {
        function: 0,
        parent: undefined,
        callerPc: undefined,
        depth: 0,
        arguments: given,
        results: stop === undefined ? [] : undefined,
        gas,
        firstStep: 0,
        endStep: 0,
      },
    ],
    gas: [{ function: 0, count: 1, ownGas: gas, children: [] }],
    gasByInstruction: [[]],
    stop,
  });
}

function createStop(error: unknown): TracedStop {
  const place = { native: 0, calls: [], stack: [] };
  const detail = error instanceof Error ? error.message : String(error);
  if (isSupraError(error, moveAbort)) {
    const { code, reason } = error.context;
    const name = reason === undefined ? {} : { name: { name: reason.name, description: reason.text } };
    return { status: "ABORTED", detail, code: code.toString(), ...name, ...place };
  }
  if (isSupraError(error, executionFailure)) return { status: error.context.statusCode, detail, ...place };
  if (isSupraError(error, statusFailure)) return { status: error.context.statusCode, detail, ...place };
  return { status: "ABORTED", detail, ...place };
}
