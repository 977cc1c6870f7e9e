import { nativeVerifyEd25519 } from "./native-ed25519.ts";
import { replayTransaction, type Replay, type ReplayOptions } from "./replay/replay.ts";
import { eventJson } from "./server/json/event-json.ts";

/**
 * Runs a transaction of another node again, on that node's state as it is now, and compares status, gas and events with
 * what the node said. What it reads that is, or may be, not what it was then is listed instead.
 * @throws replay/unknown, replay/untrue, replay/unsupported, fork/remote-failed, fork/answer-invalid
 */
export function replay(options: Omit<ReplayOptions, "eventJson" | "verifyEd25519">): Promise<Replay> {
  return replayTransaction({ ...options, eventJson, verifyEd25519: nativeVerifyEd25519() });
}
