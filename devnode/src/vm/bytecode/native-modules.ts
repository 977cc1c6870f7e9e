import { FRAMEWORK_ADDRESS, type ModuleId } from "@holdfast/sdk";
import {
  Reference,
  STD_MODULES,
  type FunctionShape,
  type LinkedModule,
  type MoveType,
  type NativeBody,
  type StructShape,
} from "@holdfast/move";
import type { ModuleCode } from "./module-code.ts";
import type { FunctionDeclaration } from "../../framework/declare/function.ts";
import type { ModuleDeclaration } from "../../framework/declare/module.ts";
import type { StructDeclaration, TypeParameter } from "../../framework/declare/struct.ts";
import { findModule } from "../../framework/framework-modules.ts";
import { expressionToType, namesToAbilities } from "./type-conversion.ts";

/** Runs a framework function for the machine. */
export type RunDeclared = (declaration: FunctionDeclaration) => NativeBody;

const standard = new Map(STD_MODULES.map((module) => [module.id.name, module]));

/**
 * A native module as bytecode sees it: what the framework declares, and what belongs to the language. The framework's
 * declaration wins, but where only bytecode can call what an asset names. `run` binds its functions to a transaction. What neither has comes from the module's own bytecode,
 * where there is any; it is read and checked when it is first asked for.
 */
export function nativeModule(
  id: ModuleId,
  run: RunDeclared,
  code: () => ModuleCode | undefined = () => undefined,
): LinkedModule | undefined {
  const native = withoutCode(id, run);
  if (native === undefined) return undefined;
  return {
    id,
    structs: new FilledMap(native.structs, () => code()?.linked.structs),
    functions: new FilledMap(native.functions, () => code()?.linked.functions, codeFirst(id)),
    get friends() {
      return code()?.linked.friends ?? native.friends;
    },
    unit: undefined,
  };
}

/** Names of functions that bytecode does better than we, for some arguments. */
function codeFirst(id: ModuleId): ReadonlySet<string> {
  const declared = findModule(id.address, id.name);
  const needing = [...(declared?.functions.values() ?? [])].filter(
    ({ needsCode }) => needsCode !== undefined,
  );
  return new Set(needing.map(({ name }) => name));
}

/** Entries, and those of another map where there is none, or where that map comes first. */
class FilledMap<Entry> extends Map<string, Entry> {
  readonly #rest: () => ReadonlyMap<string, Entry> | undefined;

  readonly #restFirst: ReadonlySet<string>;

  constructor(
    entries: ReadonlyMap<string, Entry>,
    rest: () => ReadonlyMap<string, Entry> | undefined,
    restFirst: ReadonlySet<string> = new Set(),
  ) {
    super(entries);
    this.#rest = rest;
    this.#restFirst = restFirst;
  }

  override get(name: string): Entry | undefined {
    if (this.#restFirst.has(name)) return this.#rest()?.get(name) ?? super.get(name);
    return super.get(name) ?? this.#rest()?.get(name);
  }
}

function withoutCode(id: ModuleId, run: RunDeclared): LinkedModule | undefined {
  const base = id.address === FRAMEWORK_ADDRESS ? standard.get(id.name) : undefined;
  const declared = findModule(id.address, id.name);
  if (declared === undefined) return base;
  const functions = new Map(base?.functions);
  for (const { shape, declaration } of shapesOf(declared).functions)
    functions.set(shape.name, { ...shape, body: { kind: "native", run: run(declaration) } });
  const structs = new Map([...(base?.structs ?? []), ...shapesOf(declared).structs]);
  return { id, structs, functions, friends: new Set(), unit: undefined };
}

interface DeclaredFunction {
  readonly shape: Omit<FunctionShape, "body">;
  readonly declaration: FunctionDeclaration;
}

interface Shapes {
  readonly structs: ReadonlyMap<string, StructShape>;
  readonly functions: readonly DeclaredFunction[];
}

const known = new WeakMap<ModuleDeclaration, Shapes>();

function shapesOf(module: ModuleDeclaration): Shapes {
  let shapes = known.get(module);
  if (shapes === undefined) {
    const id = { address: module.address, name: module.name };
    shapes = {
      structs: new Map([...module.structs.values()].map((one) => [one.name, structShape(one)])),
      functions: [...module.functions.values()].map((declaration) => ({
        declaration,
        shape: functionShape(id, declaration),
      })),
    };
    known.set(module, shapes);
  }
  return shapes;
}

function structShape({ name, abilities, typeParameters, fields }: StructDeclaration): StructShape {
  return {
    name,
    abilities: namesToAbilities(abilities),
    typeParameters: typeParameters.map(({ isPhantom, constraints }) => ({
      isPhantom,
      constraints: namesToAbilities(constraints),
    })),
    variants: [
      {
        name,
        fields: fields.map((field) => ({ name: field.name, type: expressionToType(field.type) })),
      },
    ],
    isEnum: false,
  };
}

function functionShape(module: ModuleId, declaration: FunctionDeclaration): Omit<FunctionShape, "body"> {
  const { name, visibility, isEntry, typeParameters, parameters, returns } = declaration;
  return {
    module,
    name,
    definition: 0,
    visibility,
    isEntry,
    typeParameters: typeParameters.map(({ constraints }: TypeParameter) => namesToAbilities(constraints)),
    parameters: parameters.map(expressionToType),
    results: returns.map(expressionToType),
  };
}

/** True for a parameter through which the caller's value changes. */
export function isMutableReference(type: MoveType | undefined, value: unknown): value is Reference {
  return type?.kind === "reference" && type.isMutable && value instanceof Reference;
}
