import { FRAMEWORK_ADDRESS, type Address } from "@holdfast/sdk";
import type { MoveStruct } from "../../state/value.ts";
import type { FunctionDeclaration } from "./function.ts";
import type { Struct, StructDeclaration } from "./struct.ts";

/** A framework module: what it declares, by name. */
export interface ModuleDeclaration {
  readonly address: Address;
  readonly name: string;
  readonly structs: ReadonlyMap<string, StructDeclaration>;
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
}

interface ModuleParts {
  /** The framework's own unless said otherwise. */
  readonly address?: Address;
  readonly name: string;
  readonly structs?: readonly Pick<Struct<MoveStruct>, "declaration">[];
  /** Asked once, when one of them is first wanted: most programs call functions of a few modules. */
  readonly functions?: () => readonly FunctionDeclaration[];
}

/** Declares a native module: of the framework, at 0x1, unless it says where else it is. */
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
