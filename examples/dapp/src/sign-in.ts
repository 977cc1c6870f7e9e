import { ed25519Address, hexToBytes, utf8ToBytes, verifyEd25519 } from "@holdfast/sdk";
import type { SignedText } from "@holdfast/react";

/** What the user is asked to sign. A real site lets its server choose the nonce, and take it once. */
export function signInText(host: string, nonce: string): string {
  return `Sign in to ${host}\n\nNonce: ${nonce}`;
}

/** What a server checks before it believes a signature. */
export interface SignInChecks {
  readonly isOurText: boolean;
  readonly isSigned: boolean;
  /** True for an account that has its first key. For others the chain says which key is the account's. */
  readonly isOwnKey: boolean;
}

export async function checkSignIn(signed: SignedText, host: string, nonce: string): Promise<SignInChecks> {
  const publicKey = hexToBytes(signed.publicKey);
  const text = utf8ToBytes(signed.message);
  return {
    isOurText: signed.message === signInText(host, nonce),
    isSigned: await verifyEd25519(publicKey, text, hexToBytes(signed.signature)),
    isOwnKey: ed25519Address(publicKey) === signed.address,
  };
}
