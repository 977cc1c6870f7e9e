import { parseAddress, type Address } from "@holdfast/sdk";

/** Where token objects are on every network. */
export const TOKEN_OBJECTS_ADDRESS: Address = parseAddress("0x4");
/** Where the older tokens, which lie in a store of their owner's account, are on every network. */
export const TOKEN_STORE_ADDRESS: Address = parseAddress("0x3");
