import type { Account } from "../account/account.ts";
import { signingMessage } from "./signing-message.ts";
import type { RawTransaction } from "./raw-transaction.ts";
import type { SignedTransaction } from "./signed-transaction.ts";

/** Signs a transaction that needs nobody but its sender. */
export async function signTransaction(
  raw: RawTransaction,
  signer: Pick<Account, "publicKey" | "sign">,
): Promise<SignedTransaction> {
  const signature = await signer.sign(signingMessage(raw));
  return { raw, authenticator: { kind: "ed25519", publicKey: signer.publicKey, signature } };
}

/** The same transaction with a signature of zeros: what simulation wants. `raw` and `publicKey` are not changed. */
export function unsignedTransaction(raw: RawTransaction, publicKey: Uint8Array): SignedTransaction {
  return { raw, authenticator: { kind: "ed25519", publicKey, signature: new Uint8Array(64) } };
}
