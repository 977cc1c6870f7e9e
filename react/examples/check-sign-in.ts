import {
  ed25519Address,
  hexToFixedBytes,
  parseAddress,
  utf8ToBytes,
  verifyEd25519,
  type Address,
} from "@holdfast/sdk";

/** What a page sends to its server. */
export interface SignInClaim {
  readonly address: string;
  readonly publicKey: string;
  readonly signature: string;
}

/** On the server. `message` is made there again, from the nonce that it gave out; each nonce is taken once. */
export async function checkSignIn(claim: SignInClaim, message: string): Promise<Address | undefined> {
  const publicKey = hexToFixedBytes(claim.publicKey, 32, "A public key");
  const signature = hexToFixedBytes(claim.signature, 64, "A signature");
  if (!(await verifyEd25519(publicKey, utf8ToBytes(message), signature))) return undefined;
  const address = parseAddress(claim.address);
  // An account whose key was rotated has another one: ask a node for its authentication key.
  return ed25519Address(publicKey) === address ? address : undefined;
}
