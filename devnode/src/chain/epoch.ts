import { FRAMEWORK_ADDRESS, parseStructTag, type StructTag } from "@holdfast/sdk";
import type { StateView } from "../state/state-view.ts";

const CONFIGURATION: StructTag = /* @__PURE__ */ parseStructTag("0x1::reconfiguration::Configuration");

/** The number of the epoch, as the chain itself keeps it. */
export function readEpoch(state: StateView): bigint {
  const epoch = state.getResource(FRAMEWORK_ADDRESS, CONFIGURATION)?.["epoch"];
  return typeof epoch === "bigint" ? epoch : 0n;
}
