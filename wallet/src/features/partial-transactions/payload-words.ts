import { t } from "@lingui/core/macro";
import { formatFunctionId, type TransactionPayload } from "@holdfast/sdk";

export function payloadWords(payload: TransactionPayload): string {
  switch (payload.kind) {
    case "entry-function":
      return t`Call ${formatFunctionId(payload.entryFunction.function)}`;
    case "script":
      return t`Run a script`;
    case "multisig":
      return t`Execute a multisig proposal`;
    case "automation-registration":
      return t`Register an automation`;
  }
}
