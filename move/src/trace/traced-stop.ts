import type { Machine } from "../machine/machine.ts";
import type { Failure } from "../machine/outcome.ts";
import { Snapshots } from "./snapshot.ts";
import type { StoppedCall, TracedStop } from "./trace.ts";
import type { TracedFunctions } from "./traced-functions.ts";

/** Maximum parts of one value, and of all values, in the call stack. */
const MAX_VALUE_PARTS = 500;
const MAX_PARTS = 100_000;

export function tracedStop(
  failure: Failure,
  machine: Machine,
  functions: TracedFunctions,
  native: number | undefined,
): TracedStop {
  const { status, detail, subStatus, abortName } = failure;
  const snapshots = new Snapshots(MAX_VALUE_PARTS);
  const calls: StoppedCall[] = [];
  for (let { frame } = machine; frame !== undefined; frame = frame.caller)
    calls.push({
      function: functions.place(frame.instance),
      pc: Math.max(0, frame.next - 1),
      locals: snapshots.parts > MAX_PARTS ? [] : snapshots.all(frame.locals),
    });
  return {
    status,
    detail,
    ...(subStatus === undefined ? {} : { code: subStatus.toString() }),
    ...(abortName === undefined ? {} : { name: abortName }),
    ...(native === undefined ? {} : { native }),
    calls,
    stack: snapshots.all(machine.operands),
  };
}
