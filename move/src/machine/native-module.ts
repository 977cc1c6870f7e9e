import type { ModuleId } from "@holdfast/sdk";
import { parseFunctionText, parseStructText } from "./declaration-text.ts";
import type { FunctionShape, LinkedModule } from "./linked-module.ts";
import type { StructShape } from "./struct-shape.ts";
import type { NativeBody } from "./native-call.ts";

/** A module written in TypeScript: bytecode calls it like any other. */
export interface NativeModuleOptions {
  /** Structs in Move's words: `struct Option<Element> has copy, drop, store { vec: vector<Element> }`. */
  readonly structs?: readonly string[];
  /** Functions by their signature in Move's words: `public fun none<Element>(): Option<Element>`. */
  readonly functions?: Readonly<Record<string, NativeBody>>;
}

/**
 * Declares a native module. Types are primitive, `vector`, references, type parameters, structs of the module by name
 * and others in full, `0x1::string::String`. @throws machine/declaration-invalid
 */
export function defineNativeModule(id: ModuleId, options: NativeModuleOptions): LinkedModule {
  const structs = linkStructs(id, options);
  const functions = linkFunctions(id, options);
  return { id, structs, functions, friends: new Set(), unit: undefined };
}

export function declareNativeModule(id: ModuleId, options: NativeModuleOptions): LinkedModule {
  let structs: LinkedModule["structs"] | undefined;
  let functions: LinkedModule["functions"] | undefined;
  return {
    id,
    get structs() {
      return (structs ??= linkStructs(id, options));
    },
    get functions() {
      return (functions ??= linkFunctions(id, options));
    },
    friends: new Set(),
    unit: undefined,
  };
}

function linkStructs(id: ModuleId, { structs = [] }: NativeModuleOptions): LinkedModule["structs"] {
  return new Map(
    structs.map((text): [string, StructShape] => {
      const shape = parseStructText(id, text);
      return [shape.name, shape];
    }),
  );
}

function linkFunctions(id: ModuleId, { functions = {} }: NativeModuleOptions): LinkedModule["functions"] {
  return new Map(
    Object.entries(functions).map(([text, run]): [string, FunctionShape] => {
      const shape = parseFunctionText(id, text);
      return [shape.name, { ...shape, module: id, definition: 0, body: { kind: "native", run } }];
    }),
  );
}
