import { formatFunctionId, type EntryFunction, type TransactionPayload } from "@holdfast/sdk";

export function calledFunction(payload: TransactionPayload | EntryFunction): string | undefined {
  if (!("kind" in payload)) return formatFunctionId(payload.function);
  switch (payload.kind) {
    case "entry-function":
      return formatFunctionId(payload.entryFunction.function);
    case "script":
    case "multisig":
    case "automation-registration":
      return undefined;
  }
}
