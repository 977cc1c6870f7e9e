import type { Address } from "@holdfast/sdk";
import { at } from "../format/at-index.ts";
import type { CompiledModule, CompiledUnit } from "../format/compiled-unit.ts";
import type { FunctionDefinition, StructDefinition } from "../format/definition.ts";
import type { FunctionHandle, ModuleHandle, StructHandle } from "../format/handle.ts";

export interface ModuleName {
  readonly address: Address;
  readonly name: string;
}

/** The module a handle names. */
export function getModuleName(unit: CompiledUnit, handle: ModuleHandle): ModuleName {
  return { address: at(unit.addresses, handle.address), name: at(unit.identifiers, handle.name) };
}

export function selfName(module: CompiledModule): ModuleName {
  return getModuleName(module, at(module.moduleHandles, module.self));
}

export interface FunctionView {
  readonly definition: FunctionDefinition;
  readonly handle: FunctionHandle;
  readonly name: string;
}

export interface StructView {
  readonly definition: StructDefinition;
  readonly handle: StructHandle;
  readonly name: string;
}

/** The functions of a module with their names. */
export function listFunctions(module: CompiledModule): FunctionView[] {
  return module.functionDefinitions.map((definition) => {
    const handle = at(module.functionHandles, definition.handle);
    return { definition, handle, name: at(module.identifiers, handle.name) };
  });
}

/** The structs of a module with their names. */
export function listStructs(module: CompiledModule): StructView[] {
  return module.structDefinitions.map((definition) => {
    const handle = at(module.structHandles, definition.handle);
    return { definition, handle, name: at(module.identifiers, handle.name) };
  });
}
