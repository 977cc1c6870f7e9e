import type { MoveStruct } from "../../state/value.ts";
import type { FunctionDeclaration } from "./function.ts";
import type { Struct, StructDeclaration } from "./struct.ts";

/** A framework module: what it declares, by name. */
export interface ModuleDeclaration {
  readonly name: string;
  readonly structs: ReadonlyMap<string, StructDeclaration>;
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
}

interface ModuleParts {
  readonly name: string;
  readonly structs?: readonly Pick<Struct<MoveStruct>, "declaration">[];
  readonly functions?: readonly FunctionDeclaration[];
}

/** Declares a module of the framework, at 0x1. */
export function defineModule({ name, structs = [], functions = [] }: ModuleParts): ModuleDeclaration {
  return {
    name,
    structs: new Map(structs.map(({ declaration }) => [declaration.name, declaration])),
    functions: new Map(functions.map((declaration) => [declaration.name, declaration])),
  };
}
