import { formatModuleId, shortAddress } from "@holdfast/sdk";
import { abilityNames, type Ability, type Abilities } from "../format/abilities.ts";
import { at } from "../format/at-index.ts";
import type { CompiledModule } from "../format/compiled-unit.ts";
import type { Visibility } from "../format/definition.ts";
import { hasAttribute, NO_METADATA, readModuleMetadata } from "../format/module-metadata.ts";
import { formatMoveType, signatureTypes, tokenToType } from "../format/move-type.ts";
import {
  functionsOf,
  moduleNameOf,
  selfName,
  structsOf,
  type FunctionView,
  type StructView,
} from "./module-view.ts";

/** A type parameter as the node writes it. */
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

/** The interface of a module in the node's JSON shape: functions that can be called from outside, and all structs. */
export function moduleToJson(module: CompiledModule): ModuleJson {
  const { address, name } = selfName(module);
  const metadata = readModuleMetadata(module.metadata) ?? NO_METADATA;
  const isView = (view: FunctionView): boolean =>
    hasAttribute(metadata.functionAttributes.get(view.name), "view");
  return {
    address: shortAddress(address),
    name,
    friends: module.friends.map((friend) => formatModuleId(moduleNameOf(module, friend))),
    exposed_functions: functionsOf(module)
      .filter(({ definition }) => definition.visibility !== "private" || definition.isEntry)
      .map((view) => functionJson(module, view, isView(view))),
    structs: structsOf(module).map((view) => structJson(module, view)),
  };
}

function functionJson(module: CompiledModule, view: FunctionView, isView: boolean): FunctionJson {
  return {
    name: view.name,
    visibility: view.definition.visibility,
    is_entry: view.definition.isEntry,
    is_view: isView,
    generic_type_params: view.handle.typeParameters.map(typeParameterJson),
    params: signatureTypes(module, view.handle.parameters).map(formatMoveType),
    return: signatureTypes(module, view.handle.results).map(formatMoveType),
  };
}

function structJson(module: CompiledModule, { definition, handle, name }: StructView): StructJson {
  const fields = definition.body.kind === "fields" ? definition.body.fields : [];
  return {
    name,
    is_native: definition.body.kind === "native",
    abilities: abilityNames(handle.abilities),
    generic_type_params: handle.typeParameters.map((parameter) => typeParameterJson(parameter.constraints)),
    fields: fields.map((field) => ({
      name: at(module.identifiers, field.name),
      type: formatMoveType(tokenToType(module, field.type)),
    })),
  };
}

function typeParameterJson(constraints: Abilities): TypeParameterJson {
  return { constraints: abilityNames(constraints) };
}
