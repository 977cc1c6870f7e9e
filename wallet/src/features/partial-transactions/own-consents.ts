import { bytesToHex } from "@holdfast/sdk";
import { roleAddress, type PartialTransaction } from "@holdfast/sdk/partial-transaction";
import type { VaultAccount } from "../../vault/vault-api.ts";

/**
 * The partially signed transaction with nobody's signatures but those made with the keys of these accounts. The sender of a partially signed transaction may have
 * signed it in their name with any key: such a signature fits, and is no consent of theirs.
 */
export function ownConsents(
  partial: PartialTransaction,
  accounts: readonly VaultAccount[],
): PartialTransaction {
  const keys = new Map(accounts.map(({ address, publicKey }) => [address, publicKey]));
  const signatures = partial.signatures.filter(({ role, authenticator }) => {
    const address = roleAddress(partial.request, role);
    if (address === undefined || authenticator.kind !== "ed25519") return false;
    return keys.get(address) === bytesToHex(authenticator.publicKey);
  });
  return { ...partial, signatures };
}
