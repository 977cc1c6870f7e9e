import { ed25519Address, signMessage, verifyMessage, type Account, type SignedMessage } from "@holdfast/sdk";

/** Proves to a site that the account is in your hands. The signature is good for no transaction. */
export function signIn(account: Account, site: string, nonce: string): Promise<SignedMessage> {
  return signMessage(account, `Sign in to ${site}`, { application: site, nonce });
}

/** What the site checks: its own name, a nonce it gave out, the signature, and that the key is the account's. */
export async function isSignedIn(signed: SignedMessage, site: string, nonce: string): Promise<boolean> {
  return (
    signed.application === site &&
    signed.nonce === nonce &&
    ed25519Address(signed.publicKey) === signed.address && // else ask the chain: the key may have been rotated
    (await verifyMessage(signed))
  );
}
