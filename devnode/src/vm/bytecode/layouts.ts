import type { StructTag, TypeTag } from "@holdfast/sdk";
import { selfName } from "@holdfast/move";
import { createLayouts, type Layout, type Layouts } from "../../framework/declare/layout.ts";
import { findStruct, frameworkLayouts } from "../../framework/framework-modules.ts";
import type { StateView } from "../../state/state-view.ts";
import { moduleCode, type ModuleCode } from "./module-code.ts";
import { publishedStruct, findPublishedStruct } from "./published-structs.ts";

/** Cached; create new layouts when modules change. */
export function getStateLayouts(state: StateView): Layouts {
  const published = createLayouts((tag) => findStruct(tag) ?? publishedStruct(state, tag));
  return {
    of(type) {
      if (isOfFramework(type)) return frameworkLayouts.of(type);
      return layoutInModule(state, type) ?? published.of(type);
    },
  };
}

const answers = new WeakMap<TypeTag, boolean>();

function isOfFramework(type: TypeTag): boolean {
  if (type.kind === "vector") return isOfFramework(type.item);
  if (type.kind !== "struct") return true;
  let answer = answers.get(type);
  if (answer === undefined) {
    answer = findStruct(type.struct) !== undefined && type.struct.typeArguments.every(isOfFramework);
    answers.set(type, answer);
  }
  return answer;
}

/** Layouts of nongeneric structs by name; undefined if they depend on the state. */
const inModules = new WeakMap<ModuleCode, Map<string, Layout | undefined>>();

/** Only for structs without types of other published modules, which can be cached per module. */
function layoutInModule(state: StateView, type: TypeTag): Layout | undefined {
  if (type.kind !== "struct" || type.struct.typeArguments.length > 0) return undefined;
  if (findStruct(type.struct) !== undefined) return undefined;
  const { address, module: place, name } = type.struct;
  const published = state.getModule(address, place);
  if (published === undefined) return undefined;
  const code = moduleCode(published.code);
  let known = inModules.get(code);
  if (known === undefined) inModules.set(code, (known = new Map<string, Layout | undefined>()));
  // Don't cache names that are not structs: there could be any number.
  if (!known.has(name) && findPublishedStruct(code, name) !== undefined)
    known.set(name, makeInModule(code, type));
  return known.get(name);
}

function makeInModule(code: ModuleCode, type: TypeTag): Layout | undefined {
  const self = selfName(code.module);
  let isOwn = true;
  const find = (tag: StructTag) => {
    const declared = findStruct(tag);
    if (declared !== undefined) return declared;
    isOwn &&= tag.address === self.address && tag.module === self.name;
    return isOwn ? findPublishedStruct(code, tag.name) : undefined;
  };
  try {
    return createLayouts(find).of(type);
  } catch (error) {
    if (isOwn) throw error;
    return undefined;
  }
}
