import { formatFunctionId, type EntryFunction, type TransactionPayload } from "@holdfast/sdk";

/** The function that a payload names, `0x1::coin::transfer`; undefined where it names none. */
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
