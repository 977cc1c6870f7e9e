import { FRAMEWORK_ADDRESS, type ModuleId } from "@holdfast/sdk";
import {
  Reference,
  stdModule,
  type FunctionShape,
  type ModuleShape,
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

type RunDeclared = (declaration: FunctionDeclaration) => NativeBody;

/** Framework declarations win over language natives, unless they need bytecode. */
export function nativeModule(
  id: ModuleId,
  run: RunDeclared,
  code: () => ModuleCode | undefined = () => undefined,
): ModuleShape | undefined {
  const base = id.address === FRAMEWORK_ADDRESS ? stdModule(id.name) : undefined;
  const declared = findModule(id.address, id.name);
  if (declared === undefined && base === undefined) return undefined;
  const shapes = declared === undefined ? undefined : createShapes(declared);
  const bound = new Map<string, FunctionShape>();
  const own = (name: string): FunctionShape | undefined => {
    const known = bound.get(name);
    const found = shapes?.functions.get(name);
    if (known !== undefined || found === undefined) return known ?? base?.functions.get(name);
    const made: FunctionShape = { ...found.shape, body: { kind: "native", run: run(found.declaration) } };
    bound.set(name, made);
    return made;
  };
  const rest = (name: string): FunctionShape | undefined => code()?.linked.functions.get(name);
  return {
    id,
    structs: {
      get: (name) => shapes?.structs.get(name) ?? base?.structs.get(name) ?? code()?.linked.structs.get(name),
    },
    functions: {
      get: (name) =>
        shapes?.codeFirst.has(name) === true ? (rest(name) ?? own(name)) : (own(name) ?? rest(name)),
    },
    get friends() {
      return code()?.linked.friends ?? base?.friends ?? NO_FRIENDS;
    },
    unit: undefined,
  };
}

const NO_FRIENDS: ReadonlySet<string> = new Set();

interface DeclaredFunction {
  readonly shape: Omit<FunctionShape, "body">;
  readonly declaration: FunctionDeclaration;
}

interface Shapes {
  readonly structs: ReadonlyMap<string, StructShape>;
  readonly functions: ReadonlyMap<string, DeclaredFunction>;
  /** Functions that need bytecode for some arguments. */
  readonly codeFirst: ReadonlySet<string>;
}

const known = new WeakMap<ModuleDeclaration, Shapes>();

function createShapes(module: ModuleDeclaration): Shapes {
  let shapes = known.get(module);
  if (shapes === undefined) {
    const id = { address: module.address, name: module.name };
    const functions = [...module.functions.values()];
    const needing = functions.filter(({ needsCode }) => needsCode !== undefined);
    shapes = {
      codeFirst: new Set(needing.map(({ name }) => name)),
      structs: new Map([...module.structs.values()].map((one) => [one.name, structShape(one)])),
      functions: new Map(
        functions.map((declaration) => [
          declaration.name,
          { declaration, shape: functionShape(id, declaration) },
        ]),
      ),
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

/** True if a call may change the caller's value. */
export function isMutableReference(type: MoveType | undefined, value: unknown): value is Reference {
  return type?.kind === "reference" && type.isMutable && value instanceof Reference;
}
