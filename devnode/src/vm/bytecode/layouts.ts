import type { TypeTag } from "@holdfast/sdk";
import { createLayouts, type Layouts } from "../../framework/declare/layout.ts";
import { findStruct, frameworkLayouts } from "../../framework/framework-modules.ts";
import type { StateView } from "../../state/state-view.ts";
import { publishedStruct } from "./published-structs.ts";

/**
 * Layouts of the framework's types and of those that are published in a state. What was found is kept: make new ones
 * when modules change.
 */
export function layoutsOf(state: StateView): Layouts {
  const published = createLayouts((tag) => findStruct(tag) ?? publishedStruct(state, tag));
  return { of: (type) => (isOfFramework(type) ? frameworkLayouts : published).of(type) };
}

const answers = new WeakMap<TypeTag, boolean>();

/** True for a type that names no published struct. */
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
