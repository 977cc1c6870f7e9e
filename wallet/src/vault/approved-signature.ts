import { bytesToHex, verifyEd25519, type Ed25519Signer } from "@holdfast/sdk";
import { signatureUnsound, signDigestMismatch } from "./sign-errors.ts";
import type { Approval } from "./signing.ts";
import type { VaultAccount } from "./vault-api.ts";

/** Called only after all checks, so that the key is decrypted as late as possible. */
export type OpenSigner = () => Promise<Ed25519Signer>;

/** Signs what the user saw. @throws sign/not-reviewed, sign/signature-unsound */
export async function signApproved(
  { message, summary }: { readonly message: Uint8Array; readonly summary: Approval },
  { digest }: Approval,
  account: VaultAccount,
  openSigner: OpenSigner,
): Promise<{ readonly publicKey: Uint8Array; readonly signature: Uint8Array }> {
  if (summary.digest !== digest) throw signDigestMismatch({});
  const signer = await openSigner();
  const signature = await signer.sign(message);
  const isSound =
    bytesToHex(signer.publicKey) === account.publicKey &&
    (await verifyEd25519(signer.publicKey, message, signature));
  if (!isSound) throw signatureUnsound({});
  return { publicKey: signer.publicKey, signature };
}
