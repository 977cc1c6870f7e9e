import { callerTypes } from "@holdfast/descriptors";
import { listCalls, summarizePayload } from "@holdfast/descriptors/calls";
import { FRAMEWORK_DESCRIPTORS } from "@holdfast/descriptors/framework";
import { attempt, formatTypeTag, parseTypeTag, type TransactionPayload } from "@holdfast/sdk";

/** Types of a framework call's arguments without a node. Other arguments are shown as bytes. */
export function frameworkTypes(payload: TransactionPayload): readonly string[] | undefined {
  const [first] = listCalls(summarizePayload(payload));
  if (first === undefined) return undefined;
  const [address, module, name = ""] = first.call.function.split("::");
  const found = FRAMEWORK_DESCRIPTORS.find(({ context }) => context.module === `${address}::${module}`);
  const signature = found?.calls.get(name)?.signature;
  if (signature === undefined) return undefined;
  return attempt(() => {
    const typeArguments = first.call.typeArguments.map((text) => parseTypeTag(text));
    return callerTypes(signature).map((type) => formatTypeTag(parseTypeTag(type, typeArguments)));
  });
}
