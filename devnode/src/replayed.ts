/**
 * Runs a transaction locally on state read from a node.
 * @module @holdfast/devnode/replay
 */
import { nativeVerifyEd25519 } from "./native-ed25519.ts";
import {
  simulateLocally,
  type LocalSimulation,
  type LocalSimulationOptions,
} from "./replay/local-simulation.ts";
import { replayTransaction, type Replay, type ReplayOptions } from "./replay/replay.ts";
import { verifyEd25519InScript } from "./script-ed25519.ts";
import { eventJson } from "./server/json/event-json.ts";

// No platform APIs: usable in a page or a worker without network.

export type { RemoteNode } from "./fork/remote.ts";
export type { LocalSimulation } from "./replay/local-simulation.ts";
export type { Replay } from "./replay/replay.ts";
export type { RunEnd } from "./replay/run-end.ts";
export type { MovedObject, StateChange, StateChanges } from "./replay/state-changes.ts";
export type { RunTrace, TraceLimits } from "./vm/traced-run.ts";

/**
 * Re-runs another node's transaction on its current state; compares status, gas and events. Lists read state
 * that may have changed.
 * @throws replay/unknown, replay/untrue, replay/unsupported, fork/remote-failed, fork/answer-invalid
 */
export function replay(options: Omit<ReplayOptions, "eventJson" | "verifyEd25519">): Promise<Replay> {
  return replayTransaction({ ...options, eventJson, verifyEd25519: verifyEd25519() });
}

/**
 * Simulates a transaction locally on a node's current state, with a trace. The transaction does not leave
 * this computer.
 * @throws fork/remote-failed, fork/answer-invalid, fork/too-large
 */
export function traceSimulation(
  options: Omit<LocalSimulationOptions, "verifyEd25519">,
): Promise<LocalSimulation> {
  return simulateLocally({ ...options, verifyEd25519: verifyEd25519() });
}

function verifyEd25519() {
  return nativeVerifyEd25519() ?? verifyEd25519InScript;
}
