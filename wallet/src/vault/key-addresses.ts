import { ed25519Address, hexToBytes, type Address } from "@holdfast/sdk";
import { canSign, type VaultAccount } from "./vault-api.ts";

/** All known addresses of an account's key: signers sign the same bytes, so a signature fits them all. */
export function listKeyAddresses(
  account: VaultAccount,
  accounts: readonly VaultAccount[],
): readonly Address[] {
  if (!canSign(account)) return [account.address];
  const sameKey = accounts.filter(({ publicKey }) => publicKey === account.publicKey);
  const derived = ed25519Address(hexToBytes(account.publicKey));
  return [...new Set([derived, account.address, ...sameKey.map(({ address }) => address)])];
}
