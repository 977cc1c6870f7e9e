import { createRecorder, type RecorderLimits, type Trace } from "@holdfast/move";
import type { SignedTransaction } from "@holdfast/sdk";
import type { StateView } from "../state/state-view.ts";
import { execute } from "./execute.ts";
import type { Environment, Outcome } from "./machine.ts";

/** What one run of the machine did. */
export type RunTrace = Trace;

export type TraceLimits = Partial<RecorderLimits>;

export interface PlacedTransaction {
  readonly signed: SignedTransaction;
  readonly environment: Environment;
}

export function executeTraced(
  state: StateView,
  { signed, environment }: PlacedTransaction,
  mode: "commit" | "simulate",
  limits: TraceLimits,
): { readonly outcome: Outcome; readonly runs: readonly RunTrace[] } {
  const recorder = createRecorder(limits);
  const outcome = execute(state, signed, { ...environment, recorder }, mode);
  return { outcome, runs: recorder.traces() };
}
