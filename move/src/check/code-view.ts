import type { Abilities } from "../format/abilities.ts";
import { at } from "../format/at-index.ts";
import type { CompiledModule, CompiledScript, CompiledUnit } from "../format/compiled-unit.ts";
import type { FunctionDefinition } from "../format/definition.ts";
import type { Instruction } from "../format/instruction.ts";
import type { SignatureToken } from "../format/signature-token.ts";

export interface CodeView {
  readonly unit: CompiledUnit;
  readonly place: string;
  readonly typeParameters: readonly Abilities[];
  readonly parameters: readonly SignatureToken[];
  readonly results: readonly SignatureToken[];
  /** Types of all locals, parameters first. */
  readonly locals: readonly SignatureToken[];
  readonly code: readonly Instruction[];
  readonly acquires: readonly number[];
}

/** Undefined for a native function. */
export function functionCode(module: CompiledModule, definition: FunctionDefinition): CodeView | undefined {
  if (definition.code === undefined) return undefined;
  const handle = at(module.functionHandles, definition.handle);
  const parameters = at(module.signatures, handle.parameters);
  return {
    unit: module,
    place: `function ${at(module.identifiers, handle.name)}`,
    typeParameters: handle.typeParameters,
    parameters,
    results: at(module.signatures, handle.results),
    locals: [...parameters, ...at(module.signatures, definition.code.locals)],
    code: definition.code.code,
    acquires: definition.acquires,
  };
}

export function scriptCode(script: CompiledScript): CodeView {
  const parameters = at(script.signatures, script.parameters);
  return {
    unit: script,
    place: "the script",
    typeParameters: script.typeParameters,
    parameters,
    results: [],
    locals: [...parameters, ...at(script.signatures, script.code.locals)],
    code: script.code.code,
    acquires: [],
  };
}

export function formatPlace(view: CodeView, offset: number): string {
  return `${view.place}, instruction ${offset}`;
}
