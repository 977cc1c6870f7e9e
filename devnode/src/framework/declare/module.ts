import { FRAMEWORK_ADDRESS, type Address } from "@holdfast/sdk";
import type { MoveStruct } from "../../state/value.ts";
import type { FunctionDeclaration } from "./function.ts";
import type { Struct, StructDeclaration } from "./struct.ts";

export interface ModuleDeclaration {
  readonly address: Address;
  readonly name: string;
  readonly structs: ReadonlyMap<string, StructDeclaration>;
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
}

interface ModuleParts {
  /** Default: 0x1. */
  readonly address?: Address;
  readonly name: string;
  readonly structs?: readonly Pick<Struct<MoveStruct>, "declaration">[];
  /** Loaded on demand, because most programs use few modules. */
  readonly functions?: () => readonly FunctionDeclaration[];
}

/** Declares a native module, by default at 0x1. */
export function defineModule({
  address = FRAMEWORK_ADDRESS,
  name,
  structs = [],
  functions: declared = () => [],
}: ModuleParts): ModuleDeclaration {
  let functions: ReadonlyMap<string, FunctionDeclaration> | undefined;
  return {
    address,
    name,
    structs: new Map(structs.map(({ declaration }) => [declaration.name, declaration])),
    get functions() {
      functions ??= new Map(declared().map((declaration) => [declaration.name, declaration]));
      return functions;
    },
  };
}
