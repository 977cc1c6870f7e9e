import { hexToBytes, parseAddress, type Address } from "@holdfast/sdk";
import { QUANTS_PER_SUPRA } from "./test-accounts.ts";

/** PUBLIC DEVELOPMENT KEY: keccak256 of "holdfast devnode faucet". Never send real coins to its address. */
export const FAUCET_DEVELOPMENT_SEED: Uint8Array = hexToBytes(
  "0x9a289b49234f1e66475e71111b2d7e1d35c7124b647fe27eb6811c9f1884ff4f",
);

export const FAUCET_ADDRESS: Address = parseAddress(
  "0x063a37c42f175dc39f40db82e42303e3c37e86cb9ae552dae04397e13e99f960",
);

/** Ten billion SUPRA, of a hundred billion that can exist. */
export const FAUCET_BALANCE: bigint = 10_000_000_000n * QUANTS_PER_SUPRA;
