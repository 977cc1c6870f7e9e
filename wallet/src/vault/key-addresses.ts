import { ed25519Address, hexToBytes, type Address } from "@holdfast/sdk";
import { canSign, type VaultAccount } from "./vault-api.ts";

/**
 * Every address that an account's key signs for, as far as this wallet knows: its own, the one that the key gives, and
 * those of the accounts whose key was changed to it. All signers of a transaction sign the same bytes, so that a
 * signature as one of them is one as all of them.
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
