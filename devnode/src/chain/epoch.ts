import { FRAMEWORK_ADDRESS, parseStructTag, type StructTag } from "@holdfast/sdk";
import type { StateView } from "../state/state-view.ts";

const CONFIGURATION: StructTag = /* @__PURE__ */ parseStructTag("0x1::reconfiguration::Configuration");

const BLOCK: StructTag = /* @__PURE__ */ parseStructTag("0x1::block::BlockResource");
const CYCLE: StructTag = /* @__PURE__ */ parseStructTag("0x1::automation_registry::AutomationCycleDetails");

export function readEpoch(state: StateView): bigint {
  const epoch = state.getResource(FRAMEWORK_ADDRESS, CONFIGURATION)?.["epoch"];
  return typeof epoch === "bigint" ? epoch : 0n;
}

/** End of the current epoch or automation cycle, whichever is first, in microseconds since 1970. */
export function nextBoundary(state: StateView): bigint | undefined {
  const read = (tag: StructTag, field: string): bigint => {
    const value = state.getResource(FRAMEWORK_ADDRESS, tag)?.[field];
    return typeof value === "bigint" ? value : 0n;
  };
  const epoch = read(CONFIGURATION, "last_reconfiguration_time") + read(BLOCK, "epoch_interval");
  const cycle = (read(CYCLE, "start_time") + read(CYCLE, "duration_secs")) * 1_000_000n;
  return [epoch, cycle].filter((at) => at > 0n).reduce<bigint | undefined>(earlier, undefined);
}

function earlier(a: bigint | undefined, b: bigint): bigint {
  return a === undefined || b < a ? b : a;
}
