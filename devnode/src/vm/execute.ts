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

/**
 * Runs one transaction. What fails after validation is kept on chain: its effects are dropped, the fee is taken all the
 * same.
 */
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
    // A sponsored sender is created even when the rest fails, so that its sequence number can be counted.
    return runToEnd({ ...run, isFailed: true }, () => undefined, "Fail", failureText(error));
  }
};

/** Runs what a transaction asks for. @throws what the called function aborts with, vm/status, vm/out-of-gas */
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
