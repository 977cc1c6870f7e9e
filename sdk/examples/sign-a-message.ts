import { ed25519Address, signMessage, verifyMessage, type Account, type SignedMessage } from "@holdfast/sdk";

/** Proves to a site that you control the account. The signature is invalid for transactions. */
export function signIn(account: Account, site: string, nonce: string): Promise<SignedMessage> {
  return signMessage(account, `Sign in to ${site}`, { application: site, nonce });
}

/** Checks of the site: its name, its nonce, the signature, and the account's key. */
export async function isSignedIn(signed: SignedMessage, site: string, nonce: string): Promise<boolean> {
  return (
    signed.application === site &&
    signed.nonce === nonce &&
    ed25519Address(signed.publicKey) === signed.address && // else ask the chain: the key may have been rotated
    (await verifyMessage(signed))
  );
}
