import { FRAMEWORK_ADDRESS, type Address, type FunctionId } from "@holdfast/sdk";
import { functionToJson, hasAttribute, moduleToJson, type ModuleJson } from "@holdfast/move";
import type { StateView } from "../../state/state-view.ts";
import { moduleCode } from "./module-code.ts";

/** The interface of a published module as the node prints it. */
export function publishedAbi(state: StateView, address: Address, name: string): ModuleJson | undefined {
  const module = state.getModule(address, name);
  return module === undefined ? undefined : moduleToJson(moduleCode(module.code).module);
}

/** What a published function declares, in the node's texts. */
interface PublishedFunction {
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
  const { module, metadata } = moduleCode(published.code);
  const found = functionToJson(module, name);
  if (found === undefined) return undefined;
  const attributes = metadata?.functionAttributes.get(name);
  // The framework's bytecode may come without a word on views: what gives something and changes nothing might be one.
  const isOpen = id.address === FRAMEWORK_ADDRESS && (metadata?.functionAttributes.size ?? 0) === 0;
  const isViewByGuess =
    isOpen &&
    found.visibility === "public" &&
    !found.is_entry &&
    !found.params.some((type) => type.startsWith("&"));
  return {
    parameters: found.params,
    returns: found.return,
    isView: attributes === undefined ? isViewByGuess : hasAttribute(attributes, "view"),
  };
}
