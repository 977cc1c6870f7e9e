import { formatModuleId, ownValue, type ModuleId } from "@holdfast/sdk";
import { checkReadModule, checkScript, type CheckedCode } from "../check/check-unit.ts";
import { at } from "../format/at-index.ts";
import { findRefusal, findStatus } from "../format/bytecode-errors.ts";
import type { CompiledModule, CompiledScript, CompiledUnit } from "../format/compiled-unit.ts";
import type { FieldDefinition } from "../format/definition.ts";
import { readModuleMetadata } from "../format/module-metadata.ts";
import {
  formatMoveType,
  substituteType,
  tokenToType,
  type MoveType,
  type StructType,
} from "../format/move-type.ts";
import { readModule, readScript } from "../format/read-unit.ts";
import { listFunctions, getModuleName, selfName, listStructs } from "../explain/module-view.ts";
import type { FunctionShape, LinkedModule, ModuleShape } from "./linked-module.ts";
import type { FindNative, NativeBody } from "./native-call.ts";
import type { StructShape } from "./struct-shape.ts";
import { stop } from "./stop.ts";

/** Source of modules. */
export interface ModuleSources {
  /** A native module, or a result of {@link linkModule}. Used before `bytecode`. */
  native(id: ModuleId): ModuleShape | undefined;
  /** The bytes of a published module. */
  bytecode(id: ModuleId): Uint8Array | undefined;
}

/** Loads and caches modules. Create a new one when modules change. */
export class Loader {
  readonly #sources: ModuleSources;
  readonly #modules = new Map<string, ModuleShape>();
  readonly #typeTexts = new WeakMap<MoveType, string>();
  readonly #shapes = new WeakMap<StructType, StructShape>();
  readonly #fieldTypes = new WeakMap<StructType, (readonly MoveType[] | undefined)[]>();

  constructor(sources: ModuleSources) {
    this.#sources = sources;
  }

  /** Stops with LINKER_ERROR if missing, or with the verifier's status. */
  module(id: ModuleId): ModuleShape {
    const key = formatModuleId(id);
    const known = this.#modules.get(key);
    if (known !== undefined) return known;
    const loaded = this.#sources.native(id) ?? this.#read(id);
    this.#modules.set(key, loaded);
    return loaded;
  }

  find(id: ModuleId): ModuleShape | undefined {
    const isThere = this.#modules.has(formatModuleId(id)) || this.#sources.native(id) !== undefined;
    return isThere || this.#sources.bytecode(id) !== undefined ? this.module(id) : undefined;
  }

  /** Only if already loaded. */
  loaded(id: ModuleId): ModuleShape | undefined {
    return this.#modules.get(formatModuleId(id));
  }

  struct(type: StructType): StructShape {
    const known = this.#shapes.get(type);
    if (known !== undefined) return known;
    const shape = this.module({ address: type.address, name: type.module }).structs.get(type.name);
    if (shape === undefined)
      throw stop("TYPE_RESOLUTION_FAILURE", `there is no struct ${type.module}::${type.name}`);
    this.#shapes.set(type, shape);
    return shape;
  }

  /** Substituted field types, cached per type. */
  fieldTypes(type: StructType, variant: number): readonly MoveType[] {
    const known = this.#fieldTypes.get(type) ?? [];
    this.#fieldTypes.set(type, known);
    return (known[variant] ??= (this.struct(type).variants[variant]?.fields ?? []).map((field) =>
      substituteType(field.type, type.typeArguments),
    ));
  }

  /** Cached per type. */
  typeText(type: MoveType): string {
    const text = this.#typeTexts.get(type) ?? formatMoveType(type);
    this.#typeTexts.set(type, text);
    return text;
  }

  function(id: ModuleId, name: string): FunctionShape {
    const shape = this.module(id).functions.get(name);
    if (shape === undefined)
      throw stop("FUNCTION_RESOLUTION_FAILURE", `there is no function ${formatModuleId(id)}::${name}`);
    return shape;
  }

  #read(id: ModuleId): LinkedModule {
    const bytes = this.#sources.bytecode(id);
    if (bytes === undefined) throw stop("LINKER_ERROR", `there is no module ${formatModuleId(id)}`);
    return asStop(() => linkOwnModule(readModule(bytes)));
  }
}

export function linkScript(bytes: Uint8Array): FunctionShape {
  return asStop(() => {
    const script: CompiledScript = readScript(bytes);
    const checked = checkScript(script);
    const { view } = checked;
    return {
      module: undefined,
      name: "main",
      definition: 0,
      visibility: "public",
      isEntry: true,
      typeParameters: view.typeParameters,
      parameters: view.parameters.map((token) => tokenToType(script, token)),
      results: [],
      body: createBody(script, checked),
    };
  });
}

/** Checks and links a copy. Only the chain's own modules may have natives. @throws bytecode/rejected */
export function linkModule(given: CompiledModule, findNative: FindNative = () => undefined): LinkedModule {
  return linkOwnModule(ownValue(given), findNative);
}

/** Links a module that won't change. `metadata`: {@link readModuleMetadata}. @throws bytecode/rejected */
export function linkOwnModule(
  module: CompiledModule,
  findNative: FindNative = () => undefined,
  metadata = readModuleMetadata(module.metadata),
): LinkedModule {
  const id = selfName(module);
  const checked = checkReadModule(module, metadata);
  const structs = listStructs(module).map((view): [string, StructShape] => {
    const { body } = view.definition;
    const variants = body.kind === "variants" ? body.variants : [];
    const fields = body.kind === "fields" ? body.fields : [];
    const shape: StructShape = {
      name: view.name,
      abilities: view.handle.abilities,
      typeParameters: view.handle.typeParameters,
      isEnum: body.kind === "variants",
      variants:
        body.kind === "variants"
          ? variants.map((variant) => ({
              name: at(module.identifiers, variant.name),
              fields: variant.fields.map((field) => fieldShape(module, field)),
            }))
          : [{ name: view.name, fields: fields.map((field) => fieldShape(module, field)) }],
    };
    return [view.name, shape];
  });
  const functions = listFunctions(module).map((_, index): [string, FunctionShape] => {
    const shape = functionShape(module, id, index, checked.get(index) ?? findNative);
    return [shape.name, shape];
  });
  const friends = module.friends.map((friend) => formatModuleId(getModuleName(module, friend)));
  return {
    id,
    structs: new Map(structs),
    functions: new Map(functions),
    friends: new Set(friends),
    unit: module,
  };
}

function fieldShape(module: CompiledModule, field: FieldDefinition): { name: string; type: MoveType } {
  return { name: at(module.identifiers, field.name), type: tokenToType(module, field.type) };
}

function functionShape(
  module: CompiledModule,
  id: ModuleId,
  index: number,
  source: CheckedCode | FindNative,
): FunctionShape {
  const definition = at(module.functionDefinitions, index);
  const handle = at(module.functionHandles, definition.handle);
  const name = at(module.identifiers, handle.name);
  const types = (signature: number): MoveType[] =>
    at(module.signatures, signature).map((token) => tokenToType(module, token));
  return {
    module: id,
    name,
    definition: index,
    visibility: definition.visibility,
    isEntry: definition.isEntry,
    typeParameters: handle.typeParameters,
    parameters: types(handle.parameters),
    results: types(handle.results),
    body:
      typeof source === "function"
        ? { kind: "native", run: source(name) ?? missingNative(id, name) }
        : createBody(module, source),
  };
}

function createBody(unit: CompiledUnit, { view, operandTypes }: CheckedCode): FunctionShape["body"] {
  return { kind: "code", unit, view, operandTypes };
}

function missingNative(id: ModuleId, name: string): NativeBody {
  return () => {
    throw stop(
      "MISSING_DEPENDENCY",
      `the native function ${formatModuleId(id)}::${name} is not supported here`,
    );
  };
}

/** Turns a bytecode rejection at run time into a stop. */
export function asStop<T>(load: () => T): T {
  try {
    return load();
  } catch (error) {
    const status = findStatus(error);
    if (status === undefined || !(error instanceof Error)) throw error;
    // The chain has one status for all deserialization errors.
    throw stop(findRefusal(error) === undefined ? status : "CODE_DESERIALIZATION_ERROR", error.message);
  }
}
