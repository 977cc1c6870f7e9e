import { parseAddress, type ModuleId } from "@holdfast/sdk";
import type { StructType } from "../../format/move-type.ts";

/** The address of the framework. */
export const STD = parseAddress("0x1");

/** A module of the framework by name. */
export function std(name: string): ModuleId {
  return { address: STD, name };
}

/** True for the struct of this name in a module of the framework. */
export function isStdStruct(type: StructType, module: string, name: string): boolean {
  return type.name === name && type.module === module && type.address === STD;
}
