import { buildTransaction, encodeRawTransaction, parseAddress, transferSupra } from "@holdfast/sdk";
import type { SignRequest } from "../signing.ts";
import type { VaultAccount } from "../vault-api.ts";

/** A small payment of an account, ready to be reviewed. */
export function testTransfer({ id, address }: Pick<VaultAccount, "id" | "address">): SignRequest {
  const raw = buildTransaction(transferSupra(parseAddress("0xb0b"), 1n), {
    sender: address,
    sequenceNumber: 0n,
    chainId: 4,
    maxGasAmount: 10n,
    expirationTimestampSecs: 1_790_000_100n,
  });
  return { accountId: id, rawBytes: encodeRawTransaction(raw), chainId: 4, feeCap: 10_000n };
}
