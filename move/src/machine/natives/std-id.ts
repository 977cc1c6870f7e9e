import { parseAddress, type ModuleId } from "@holdfast/sdk";
import type { StructType } from "../../format/move-type.ts";

export const STD = parseAddress("0x1");

export function std(name: string): ModuleId {
  return { address: STD, name };
}

export function isStdStruct(type: StructType, module: string, name: string): boolean {
  return type.name === name && type.module === module && type.address === STD;
}
