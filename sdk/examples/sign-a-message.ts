import { ed25519Address, signMessage, verifyMessage, type Account, type SignedMessage } from "@holdfast/sdk";

/** Proves to a site that you control the account. The signature is invalid for transactions. */
export function signIn(account: Account, site: string, nonce: string): Promise<SignedMessage> {
  return signMessage(account, `Sign in to ${site}`, { application: site, nonce });
}

/** Run this on the server. It checks the site name, the nonce, the signature and the account's key. */
export async function isSignedIn(signed: SignedMessage, site: string, nonce: string): Promise<boolean> {
  return (
    signed.application === site &&
    signed.nonce === nonce &&
    ed25519Address(signed.publicKey) === signed.address && // false for a rotated key
    (await verifyMessage(signed))
  );
}
