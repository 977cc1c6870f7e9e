import { FRAMEWORK_ADDRESS, type Address, type FunctionId } from "@holdfast/sdk";
import { functionToJson, hasAttribute, moduleToJson, type ModuleJson } from "@holdfast/move";
import type { StateView } from "../../state/state-view.ts";
import { moduleCode } from "./module-code.ts";

export function publishedAbi(state: StateView, address: Address, name: string): ModuleJson | undefined {
  const published = state.getModule(address, name);
  if (published === undefined) return undefined;
  const { module, metadata } = moduleCode(published.code);
  const json = moduleToJson(module);
  if (address !== FRAMEWORK_ADDRESS) return json;
  const isEvent = (struct: string) => hasAttribute(metadata?.structAttributes.get(struct), "event");
  const structs = json.structs.map(({ name: struct, is_native, ...rest }) => ({
    name: struct,
    is_native,
    is_event: isEvent(struct),
    ...rest,
  }));
  return { ...json, structs };
}

interface PublishedFunction {
  readonly parameters: readonly string[];
  readonly returns: readonly string[];
  readonly isView: boolean;
}

/** A visible published function; undefined if none. */
export function publishedFunction(
  state: StateView,
  { module: id, name }: FunctionId,
): PublishedFunction | undefined {
  const published = state.getModule(id.address, id.name);
  if (published === undefined) return undefined;
  const found = functionToJson(moduleCode(published.code).module, name);
  return found === undefined
    ? undefined
    : { parameters: found.params, returns: found.return, isView: found.is_view };
}
