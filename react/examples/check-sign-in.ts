import {
  createSupraClient,
  ed25519Address,
  hexToFixedBytes,
  type Address,
  type ClientOptions,
  type NetworkProfile,
} from "@holdfast/sdk";
import { verifySignIn } from "@holdfast/sdk/sign-in";

/** Data that the page sends to its server. */
export interface SignInClaim {
  readonly text: string;
  readonly publicKey: string;
  readonly signature: string;
}

/** On the server: it created the nonce and accepts it once. */
export async function checkSignIn(
  network: NetworkProfile & ClientOptions,
  { text, publicKey, signature }: SignInClaim,
  site: { readonly domain: string; readonly nonce: string },
): Promise<Address | undefined> {
  const signed = {
    text,
    publicKey: hexToFixedBytes(publicKey, 32, "A public key"),
    signature: hexToFixedBytes(signature, 64, "A signature"),
  };
  const signIn = await verifySignIn(signed, { ...site, chainId: network.chainId, now: Date.now() });
  if (signIn === undefined) return undefined;
  const account = await createSupraClient(network).accounts.find(signIn.address);
  const key = account?.authenticationKey ?? signIn.address; // an account that received nothing isn't on the chain
  return ed25519Address(signed.publicKey) === key ? signIn.address : undefined; // rejects an old, rotated key
}
