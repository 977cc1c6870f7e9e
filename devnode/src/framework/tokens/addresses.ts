import { parseAddress, type Address } from "@holdfast/sdk";

/** Address of token objects on every network. */
export const TOKEN_OBJECTS_ADDRESS: Address = parseAddress("0x4");
/** Address of the older tokens, which are stored in their owner's account, on every network. */
export const TOKEN_STORE_ADDRESS: Address = parseAddress("0x3");
