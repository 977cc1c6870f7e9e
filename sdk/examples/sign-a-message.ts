import {
  createSupraClient,
  ed25519Address,
  signMessage,
  verifyMessage,
  type Account,
  type ClientOptions,
  type SignedMessage,
} from "@holdfast/sdk";

/** Proves to a site that you control the account. The signature is invalid for transactions. */
export function signIn(account: Account, site: string, nonce: string): Promise<SignedMessage> {
  return signMessage(account, `Sign in to ${site}`, { application: site, nonce });
}

/** Run this on the server. It checks the site name, the nonce, the signature, and that the key controls the account. */
export async function isSignedIn(
  network: ClientOptions,
  signed: SignedMessage,
  { site, nonce }: { readonly site: string; readonly nonce: string },
): Promise<boolean> {
  if (signed.application !== site || signed.nonce !== nonce || !(await verifyMessage(signed))) return false;
  const account = await createSupraClient(network).accounts.find(signed.address);
  const key = account?.authenticationKey ?? signed.address; // an account that received nothing isn't on the chain
  return ed25519Address(signed.publicKey) === key; // false for an old key, after a rotation
}
