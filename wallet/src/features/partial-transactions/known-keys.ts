import { bytesToHex, type Address } from "@holdfast/sdk";
import { roleAddress, type Capsule } from "@holdfast/sdk/capsule";
import type { VaultAccount } from "../../vault/vault-api.ts";

/** Public keys by address: of own accounts, and of whoever has signed already. */
export function knownKeys(capsule: Capsule, accounts: readonly VaultAccount[]): ReadonlyMap<Address, string> {
  const keys = new Map<Address, string>();
  for (const { role, authenticator } of capsule.signatures) {
    const address = roleAddress(capsule.request, role);
    if (address !== undefined && authenticator.kind === "ed25519")
      keys.set(address, bytesToHex(authenticator.publicKey));
  }
  for (const { address, publicKey } of accounts) keys.set(address, publicKey);
  return keys;
}
