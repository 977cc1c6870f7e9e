import type { ModuleId } from "@holdfast/sdk";
import { parseFunctionText, parseStructText } from "./declaration-text.ts";
import type { FunctionShape, LinkedModule } from "./linked-module.ts";
import type { StructShape } from "./struct-shape.ts";
import type { NativeBody } from "./native-call.ts";

/** A module in TypeScript, called like any other. */
export interface NativeModuleOptions {
  /** Declarations, such as `struct Option<Element> has copy, drop, store { vec: vector<Element> }`. */
  readonly structs?: readonly string[];
  /** Functions by signature, such as `public fun none<Element>(): Option<Element>`. */
  readonly functions?: Readonly<Record<string, NativeBody>>;
}

/** Declares a native module. Types of other modules need full names. @throws machine/declaration-invalid */
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
