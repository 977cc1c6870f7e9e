import { bytesToHex, shortAddress, type Address, type Hex, type JsonValue } from "@holdfast/sdk";
import type { FunctionDeclaration } from "../framework/declare/function.ts";
import type { StructDeclaration, TypeParameter } from "../framework/declare/struct.ts";
import { typeExpressionText } from "../framework/declare/type.ts";
import { findModule, moduleNames } from "../framework/framework-modules.ts";
import type { StateView } from "../state/state-view.ts";
import { publishedAbi } from "./bytecode/published-modules.ts";

/** Undefined without the module. Published modules come from the state. */
export function moduleAbi(address: Address, name: string, state?: StateView): JsonValue | undefined {
  const module = findModule(address, name);
  if (module === undefined)
    return state === undefined
      ? undefined
      : (publishedAbi(state, address, name) as unknown as JsonValue | undefined);
  const rest = state === undefined ? undefined : publishedAbi(state, address, name);
  const functions = [...module.functions.values()].map(functionAbi);
  const structs = [...module.structs.values()].map(structAbi);
  return {
    address: shortAddress(address),
    name,
    friends: rest?.friends ?? [],
    exposed_functions: [...functions, ...missing(rest?.exposed_functions, module.functions)],
    structs: [...structs, ...missing(rest?.structs, module.structs)],
  };
}

/** Declarations that only the bytecode has. */
function missing(
  all: readonly { readonly name: string }[] | undefined,
  declared: ReadonlyMap<string, unknown>,
): JsonValue[] {
  return (all ?? []).filter(({ name }) => !declared.has(name)).map((one) => one as unknown as JsonValue);
}

export function listModules(address: Address, state?: StateView): readonly string[] {
  return [...new Set([...moduleNames(address), ...(state?.listModules(address) ?? [])])].sort();
}

/** Native modules have none. */
export function moduleBytecode(state: StateView, address: Address, name: string): Hex | undefined {
  const module = state.getModule(address, name);
  return module === undefined ? undefined : bytesToHex(module.code);
}

function functionAbi(declaration: FunctionDeclaration): JsonValue {
  return {
    name: declaration.name,
    visibility: declaration.visibility,
    is_entry: declaration.isEntry,
    is_view: declaration.isView,
    generic_type_params: declaration.typeParameters.map(typeParameterAbi),
    params: declaration.parameters.map(typeExpressionText),
    return: declaration.returns.map(typeExpressionText),
  };
}

function structAbi(declaration: StructDeclaration): JsonValue {
  return {
    name: declaration.name,
    is_native: false,
    is_event: declaration.isEvent,
    abilities: declaration.abilities,
    generic_type_params: declaration.typeParameters.map(typeParameterAbi),
    fields: declaration.fields.map(({ name, type }) => ({ name, type: typeExpressionText(type) })),
  };
}

function typeParameterAbi({ constraints }: TypeParameter): JsonValue {
  return { constraints };
}
