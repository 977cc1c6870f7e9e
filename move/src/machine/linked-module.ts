import { formatModuleId, type ModuleId } from "@holdfast/sdk";
import type { CodeView } from "../check/code-view.ts";
import type { OperandTypes } from "../check/type-safety.ts";
import type { CompiledUnit } from "../format/compiled-unit.ts";
import type { FunctionSignature } from "./function-signature.ts";
import type { NativeBody } from "./native-call.ts";
import type { StructShape } from "./struct-shape.ts";

/** Verified code with the machine's types. */
export interface CodeBody {
  readonly kind: "code";
  readonly unit: CompiledUnit;
  readonly view: CodeView;
  readonly operandTypes: readonly OperandTypes[];
}

/** A function of any module, written in bytecode or native. */
export interface FunctionShape extends FunctionSignature {
  /** The module, or undefined for a script. */
  readonly module: ModuleId | undefined;
  readonly name: string;
  /** Position in the module's table of definitions; 0 for scripts and natives. */
  readonly definition: number;
  readonly isEntry: boolean;
  readonly body: CodeBody | { readonly kind: "native"; readonly run: NativeBody };
}

type Named<Entry> = Pick<ReadonlyMap<string, Entry>, "get">;

/** A module's declarations for other code. */
export interface ModuleShape {
  readonly id: ModuleId;
  readonly structs: Named<StructShape>;
  readonly functions: Named<FunctionShape>;
  /** Modules that may call its friend functions, as text. */
  readonly friends: ReadonlySet<string>;
  /** The bytecode, or undefined for a native module. */
  readonly unit: Extract<CompiledUnit, { kind: "module" }> | undefined;
}

/** A module with all its structs and functions. */
export interface LinkedModule extends ModuleShape {
  readonly structs: ReadonlyMap<string, StructShape>;
  readonly functions: ReadonlyMap<string, FunctionShape>;
}

export function isVisibleTo(
  target: FunctionShape,
  module: ModuleShape,
  caller: ModuleId | undefined,
): boolean {
  if (target.visibility === "public") return true;
  if (caller === undefined) return false;
  const text = formatModuleId(caller);
  if (text === formatModuleId(module.id)) return true;
  return target.visibility === "friend" && module.friends.has(text);
}
