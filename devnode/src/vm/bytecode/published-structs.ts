import type { StructTag } from "@holdfast/sdk";
import { hasAttribute, listStructs, tokenToType } from "@holdfast/move";
import type { FieldDeclaration, StructDeclaration } from "../../framework/declare/struct.ts";
import type { StateView } from "../../state/state-view.ts";
import { moduleCode, type ModuleCode } from "./module-code.ts";
import { abilitiesToNames, typeToExpression } from "./type-conversion.ts";

export function publishedStruct(state: StateView, tag: StructTag): StructDeclaration | undefined {
  const module = state.getModule(tag.address, tag.module);
  return module === undefined ? undefined : findPublishedStruct(moduleCode(module.code), tag.name);
}

export function findPublishedStruct(code: ModuleCode, name: string): StructDeclaration | undefined {
  return readDeclarations(code).get(name);
}

const known = new WeakMap<ModuleCode, ReadonlyMap<string, StructDeclaration>>();

function readDeclarations(code: ModuleCode): ReadonlyMap<string, StructDeclaration> {
  let declarations = known.get(code);
  if (declarations === undefined) {
    declarations = new Map(declare(code).map((one) => [one.name, one]));
    known.set(code, declarations);
  }
  return declarations;
}

function declare({ module, metadata }: ModuleCode): StructDeclaration[] {
  const name = (index: number): string => module.identifiers[index] ?? "";
  const self = module.moduleHandles[module.self];
  const attributes = metadata?.structAttributes;
  return listStructs(module).map((view) => {
    const { body } = view.definition;
    const readFields = (fields: readonly { readonly name: number; readonly type: FieldToken }[]) =>
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
      fields: body.kind === "fields" ? readFields(body.fields) : [],
      ...(body.kind === "variants"
        ? { variants: body.variants.map((one) => ({ name: name(one.name), fields: readFields(one.fields) })) }
        : {}),
      isEvent: hasAttribute(attributes?.get(view.name), "event"),
    };
  });
}

type FieldToken = Parameters<typeof tokenToType>[1];
