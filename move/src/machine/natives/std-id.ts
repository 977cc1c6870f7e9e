import { parseAddress, type ModuleId } from "@holdfast/sdk";

/** The address of the framework. */
export const STD = parseAddress("0x1");

/** A module of the framework by name. */
export function std(name: string): ModuleId {
  return { address: STD, name };
}
