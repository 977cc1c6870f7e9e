import { GasMeter } from "./gas-meter.ts";
import type { Execute } from "./machine.ts";
import { runPayload } from "./payload.ts";
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
