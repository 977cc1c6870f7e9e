import { bytesToHex, type Address } from "@holdfast/sdk";
import { roleAddress, type PartialTransaction } from "@holdfast/sdk/partial-transaction";
import type { VaultAccount } from "../../vault/vault-api.ts";

/** Public keys by address: of own accounts, and of whoever has signed already. */
export function knownKeys(
  partial: PartialTransaction,
  accounts: readonly VaultAccount[],
): ReadonlyMap<Address, string> {
  const keys = new Map<Address, string>();
  for (const { role, authenticator } of partial.signatures) {
    const address = roleAddress(partial.request, role);
    if (address !== undefined && authenticator.kind === "ed25519")
      keys.set(address, bytesToHex(authenticator.publicKey));
  }
  for (const { address, publicKey } of accounts) keys.set(address, publicKey);
  return keys;
}
