import { createAccount, type Account } from "../src/account/account.ts";
import { parseAddress } from "../src/move/address.ts";
import { buildTransaction, transferSupra, type BuildOptions } from "../src/transaction/build.ts";
import type { RawTransaction } from "../src/transaction/raw-transaction.ts";

/** Account with a seed of 32 equal bytes. */
export function testAccount(byte = 1): Promise<Account> {
  return createAccount(new Uint8Array(32).fill(byte));
}

/** A valid transfer; override what matters. */
export function testTransaction(overrides: Partial<BuildOptions> = {}): RawTransaction {
  return buildTransaction(transferSupra(parseAddress("0xb0b"), 5n), {
    sender: parseAddress("0xa11ce"),
    sequenceNumber: 7n,
    chainId: 6,
    expirationTimestampSecs: 2_000_000_000n,
    ...overrides,
  });
}
