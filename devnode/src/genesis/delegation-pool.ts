import { parseAddress, type Address } from "@holdfast/sdk";
import { QUANTS_PER_SUPRA } from "./test-accounts.ts";

/** The pool of every devnode, owned by the faucet's account, with a stake of a hundred million SUPRA. */
export const DELEGATION_POOL = { seed: "devnode", stake: 100_000_000n * QUANTS_PER_SUPRA } as const;

/** Derived from the pool's owner and seed. */
export const DELEGATION_POOL_ADDRESS: Address = parseAddress(
  "0xdcd597dac01828b868c24be27aa22004dfd3f31eacd0db18b1e85a9616c722c4",
);
