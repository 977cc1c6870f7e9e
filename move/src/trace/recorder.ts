import type { MachineObserver } from "../machine/machine.ts";
import { RunRecording, type RecorderLimits } from "./run-recording.ts";
import type { Trace } from "./trace.ts";

/** Records runs. */
export interface Recorder extends MachineObserver {
  /** Traces in order, without empty ones. */
  traces(): readonly Trace[];
  /** Adds a trace built by the caller. */
  add(trace: Trace): void;
}

const DEFAULT_LIMITS: RecorderLimits = { steps: 200_000, calls: 50_000, parts: 4_000_000 };

/** A recorder for a session's `observer`. */
export function createRecorder(limits: Partial<RecorderLimits> = {}): Recorder {
  const all = { ...DEFAULT_LIMITS, ...limits };
  const runs: (RunRecording | Trace)[] = [];
  const current = (): RunRecording | undefined => {
    const last = runs.at(-1);
    return last instanceof RunRecording ? last : undefined;
  };
  return {
    began: (machine) => void runs.push(new RunRecording(machine, all)),
    beforeStep: (frame, offset) => current()?.beforeStep(frame, offset),
    afterStep: (frame) => current()?.afterStep(frame),
    entered: (frame) => current()?.entered(frame),
    nativeCalled: (instance, values) => current()?.nativeCalled(instance, values),
    nativeReturned: (results) => current()?.nativeReturned(results),
    globalLoaded: (key, entry) => current()?.globalLoaded(key, entry),
    ended: (outcome) => current()?.ended(outcome),
    traces: () =>
      runs.flatMap((run) => {
        if (!(run instanceof RunRecording)) return run;
        return run.isEmpty ? [] : run.trace();
      }),
    add: (trace) => void runs.push(trace),
  };
}
