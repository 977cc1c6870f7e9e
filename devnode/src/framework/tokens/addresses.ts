import { parseAddress, type Address } from "@holdfast/sdk";

export const TOKEN_OBJECTS_ADDRESS: Address = parseAddress("0x4");
/** Address of the older tokens on every network. They are in their owner's account. */
export const TOKEN_STORE_ADDRESS: Address = parseAddress("0x3");
