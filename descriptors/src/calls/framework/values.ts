import { decodeAddress, type Address } from "@holdfast/sdk";
import type { BcsReader } from "@holdfast/sdk/bcs";

export const u8 = (reader: BcsReader): number => reader.u8();
export const u64 = (reader: BcsReader): bigint => reader.u64();
export const bool = (reader: BcsReader): boolean => reader.bool();
export const bytes = (reader: BcsReader): Uint8Array => reader.bytes();
export const addresses = (reader: BcsReader): readonly Address[] => reader.vector(decodeAddress);
