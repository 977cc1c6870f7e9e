import type { SignedTransaction } from "@holdfast/sdk";
import { listSigners } from "./authentication.ts";
import { runRegistration } from "./automation.ts";
import { runEntryFunction } from "./function-call.ts";
import { runScript } from "./bytecode/script-run.ts";
import { runMultisig, simulateMultisig } from "./multisig.ts";
import type { Session } from "./session.ts";
import { GasMeter } from "./gas-meter.ts";
import type { Execute } from "./machine.ts";
import { runToEnd, type Run } from "./transaction-run.ts";
import { validate } from "./validate.ts";
import { EXECUTED_SUCCESSFULLY, failureText } from "./vm-status.ts";

/** Runs a transaction. A failure after validation reverts its effects but still costs the fee. */
export const execute: Execute = (state, transaction, environment, mode) => {
  const purpose = mode === "simulate" ? "simulation" : "execution";
  const refusal = validate(state, transaction, environment, purpose);
  if (refusal !== undefined) return { kind: "discarded", ...refusal };
  const meter = new GasMeter(transaction.raw.maxGasAmount, transaction.raw.gasUnitPrice);
  const run: Run = { state, transaction, environment, meter };
  try {
    return runToEnd(
      run,
      (session) => runPayload(session, transaction, mode),
      "Success",
      EXECUTED_SUCCESSFULLY,
    );
  } catch (error) {
    // A sponsored sender is created even on failure, so that its sequence number counts.
    return runToEnd({ ...run, isFailed: true }, () => undefined, "Fail", failureText(error));
  }
};

function runPayload(session: Session, transaction: SignedTransaction, mode: "commit" | "simulate"): void {
  const { payload } = transaction.raw;
  switch (payload.kind) {
    case "entry-function":
      runEntryFunction(session, payload.entryFunction, listSigners(transaction));
      return;
    case "multisig": {
      const { multisigAddress: at, inner } = payload;
      const request = { executor: transaction.raw.sender, at, inner };
      if (mode === "simulate") simulateMultisig(session, request);
      else runMultisig(session, request);
      return;
    }
    case "automation-registration":
      runRegistration(session, transaction.raw.sender, payload.registration);
      return;
    case "script":
      runScript(session, payload.script, listSigners(transaction));
  }
}
