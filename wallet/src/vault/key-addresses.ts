import { ed25519Address, hexToBytes, type Address } from "@holdfast/sdk";
import { canSign, type VaultAccount } from "./vault-api.ts";

/**
 * Every known address that an account's key signs for. All signers of a transaction sign the same bytes, so a
 * signature for one of these addresses is valid for all of them.
 */
export function listKeyAddresses(
  account: VaultAccount,
  accounts: readonly VaultAccount[],
): readonly Address[] {
  if (!canSign(account)) return [account.address];
  const sameKey = accounts.filter(({ publicKey }) => publicKey === account.publicKey);
  const derived = ed25519Address(hexToBytes(account.publicKey));
  return [...new Set([derived, account.address, ...sameKey.map(({ address }) => address)])];
}
