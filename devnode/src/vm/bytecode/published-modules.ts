import type { Address, FunctionId, JsonValue } from "@holdfast/sdk";
import { hasAttribute, moduleToJson, readModuleMetadata } from "@holdfast/move";
import type { StateView } from "../../state/state-view.ts";
import { moduleCode } from "./module-code.ts";

/** The interface of a published module as the node prints it. */
export function publishedAbi(state: StateView, address: Address, name: string): JsonValue | undefined {
  const module = state.getModule(address, name);
  return module === undefined
    ? undefined
    : (moduleToJson(moduleCode(module.code).module) as unknown as JsonValue);
}

/** What a published function declares, in the node's texts. */
export interface PublishedFunction {
  readonly parameters: readonly string[];
  readonly returns: readonly string[];
  readonly isView: boolean;
}

/** A published function that others can see; undefined when there is none. */
export function publishedFunction(
  state: StateView,
  { module: id, name }: FunctionId,
): PublishedFunction | undefined {
  const published = state.getModule(id.address, id.name);
  if (published === undefined) return undefined;
  const { module } = moduleCode(published.code);
  const found = moduleToJson(module).exposed_functions.find((one) => one.name === name);
  if (found === undefined) return undefined;
  const attributes = readModuleMetadata(module.metadata)?.functionAttributes.get(name);
  return { parameters: found.params, returns: found.return, isView: hasAttribute(attributes, "view") };
}
