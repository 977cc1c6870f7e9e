import { formatModuleId, shortAddress } from "@holdfast/sdk";
import { abilityNames, type Ability, type Abilities } from "../format/abilities.ts";
import { at } from "../format/at-index.ts";
import type { CompiledModule } from "../format/compiled-unit.ts";
import type { Visibility } from "../format/definition.ts";
import { hasAttribute, NO_METADATA, readModuleMetadata } from "../format/module-metadata.ts";
import {
  listFunctions,
  getModuleName,
  selfName,
  listStructs,
  type FunctionView,
  type StructView,
} from "./module-view.ts";
import { TypeTexts } from "./type-texts.ts";

/** Maximum characters of all types, which hostile code can inflate. */
const MAX_TYPE_CHARACTERS = 4_000_000;

interface TypeParameterJson {
  readonly constraints: readonly Ability[];
}

/** A function as the node writes it. */
export interface FunctionJson {
  readonly name: string;
  readonly visibility: Visibility;
  readonly is_entry: boolean;
  readonly is_view: boolean;
  readonly generic_type_params: readonly TypeParameterJson[];
  readonly params: readonly string[];
  readonly return: readonly string[];
}

/** A struct as the node writes it; an enum has no fields. */
export interface StructJson {
  readonly name: string;
  readonly is_native: boolean;
  readonly abilities: readonly Ability[];
  readonly generic_type_params: readonly TypeParameterJson[];
  readonly fields: readonly { readonly name: string; readonly type: string }[];
}

/** The interface of a module as the node writes it. */
export interface ModuleJson {
  readonly address: string;
  readonly name: string;
  readonly friends: readonly string[];
  readonly exposed_functions: readonly FunctionJson[];
  readonly structs: readonly StructJson[];
}

/** The node's JSON of a module. Beyond a total length, types become an ellipsis. */
export function moduleToJson(module: CompiledModule): ModuleJson {
  const { address, name } = selfName(module);
  const metadata = readModuleMetadata(module.metadata) ?? NO_METADATA;
  const isView = (view: FunctionView): boolean =>
    hasAttribute(metadata.functionAttributes.get(view.name), "view");
  const types = new TypeTexts(module, MAX_TYPE_CHARACTERS);
  return {
    address: shortAddress(address),
    name,
    friends: module.friends.map((friend) => formatModuleId(getModuleName(module, friend))),
    exposed_functions: listFunctions(module)
      .filter(isExposed)
      .map((view) => functionJson(view, types, isView(view))),
    structs: listStructs(module).map((view) => structJson(module, view, types)),
  };
}

/** The JSON of {@link moduleToJson} for one function. Undefined if no callable function has this name. */
export function functionToJson(module: CompiledModule, name: string): FunctionJson | undefined {
  const view = listFunctions(module).find((one) => one.name === name);
  if (view === undefined || !isExposed(view)) return undefined;
  const metadata = readModuleMetadata(module.metadata) ?? NO_METADATA;
  const isView = hasAttribute(metadata.functionAttributes.get(name), "view");
  return functionJson(view, new TypeTexts(module, MAX_TYPE_CHARACTERS), isView);
}

function isExposed({ definition }: FunctionView): boolean {
  return definition.visibility !== "private" || definition.isEntry;
}

function functionJson(view: FunctionView, types: TypeTexts, isView: boolean): FunctionJson {
  return {
    name: view.name,
    visibility: view.definition.visibility,
    is_entry: view.definition.isEntry,
    is_view: isView,
    generic_type_params: view.handle.typeParameters.map(typeParameterJson),
    params: types.signature(view.handle.parameters),
    return: types.signature(view.handle.results),
  };
}

function structJson(
  module: CompiledModule,
  { definition, handle, name }: StructView,
  types: TypeTexts,
): StructJson {
  const fields = definition.body.kind === "fields" ? definition.body.fields : [];
  return {
    name,
    is_native: definition.body.kind === "native",
    abilities: abilityNames(handle.abilities),
    generic_type_params: handle.typeParameters.map((parameter) => typeParameterJson(parameter.constraints)),
    fields: fields.map((field) => ({
      name: at(module.identifiers, field.name),
      type: types.token(field.type),
    })),
  };
}

function typeParameterJson(constraints: Abilities): TypeParameterJson {
  return { constraints: abilityNames(constraints) };
}
