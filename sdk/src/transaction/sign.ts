import type { Account } from "../account/account.ts";
import { newBytes, ownBytes, ownValue } from "../bytes/owned-bytes.ts";
import { signingMessage } from "./signing-message.ts";
import type { RawTransaction } from "./raw-transaction.ts";
import type { SignedTransaction } from "./signed-transaction.ts";

/** Signs a transaction of a single signer. */
export async function signTransaction(
  raw: RawTransaction,
  signer: Pick<Account, "publicKey" | "sign">,
): Promise<SignedTransaction> {
  const own = ownValue(raw); // the result contains exactly what was signed
  const publicKey = ownBytes(signer.publicKey);
  const signature = ownBytes(await signer.sign(signingMessage(own)));
  return { raw: own, authenticator: { kind: "ed25519", publicKey, signature } };
}

/** A transaction with a signature of zeros, as simulation requires. Does not change its arguments. */
export function unsignedTransaction(raw: RawTransaction, publicKey: Uint8Array): SignedTransaction {
  const authenticator = { kind: "ed25519", publicKey: ownBytes(publicKey), signature: newBytes(64) } as const;
  return { raw: ownValue(raw), authenticator };
}
