import type { StructTag } from "@holdfast/sdk";
import {
  hasAttribute,
  readModuleMetadata,
  structsOf,
  tokenToType,
  type CompiledModule,
} from "@holdfast/move";
import type { FieldDeclaration, StructDeclaration } from "../../framework/declare/struct.ts";
import type { StateView } from "../../state/state-view.ts";
import { moduleCode } from "./module-code.ts";
import { abilitiesToNames, typeToExpression } from "./type-conversion.ts";

/** A struct or enum of a published package, as the framework's own are declared. */
export function publishedStruct(state: StateView, tag: StructTag): StructDeclaration | undefined {
  const module = state.getModule(tag.address, tag.module);
  return module === undefined ? undefined : structOf(moduleCode(module.code).module, tag.name);
}

/** A struct or enum of a module. */
export function structOf(module: CompiledModule, name: string): StructDeclaration | undefined {
  return declarationsOf(module).get(name);
}

const known = new WeakMap<CompiledModule, ReadonlyMap<string, StructDeclaration>>();

function declarationsOf(module: CompiledModule): ReadonlyMap<string, StructDeclaration> {
  let declarations = known.get(module);
  if (declarations === undefined) {
    declarations = new Map(declare(module).map((one) => [one.name, one]));
    known.set(module, declarations);
  }
  return declarations;
}

function declare(module: CompiledModule): StructDeclaration[] {
  const name = (index: number): string => module.identifiers[index] ?? "";
  const self = module.moduleHandles[module.self];
  const attributes = readModuleMetadata(module.metadata)?.structAttributes;
  return structsOf(module).map((view) => {
    const { body } = view.definition;
    const fieldsOf = (fields: readonly { readonly name: number; readonly type: FieldToken }[]) =>
      fields.flatMap((field): FieldDeclaration[] => {
        const type = typeToExpression(tokenToType(module, field.type));
        return type === undefined ? [] : [{ name: name(field.name), type }];
      });
    return {
      module: name(self?.name ?? 0),
      name: view.name,
      abilities: abilitiesToNames(view.handle.abilities),
      typeParameters: view.handle.typeParameters.map((parameter, index) => ({
        name: `T${index}`,
        isPhantom: parameter.isPhantom,
        constraints: abilitiesToNames(parameter.constraints),
      })),
      fields: body.kind === "fields" ? fieldsOf(body.fields) : [],
      ...(body.kind === "variants"
        ? { variants: body.variants.map((one) => ({ name: name(one.name), fields: fieldsOf(one.fields) })) }
        : {}),
      isEvent: hasAttribute(attributes?.get(view.name), "event"),
    };
  });
}

type FieldToken = Parameters<typeof tokenToType>[1];
