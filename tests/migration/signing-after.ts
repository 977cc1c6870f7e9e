import {
  decodeRawTransaction,
  encodeSignedTransaction,
  signingMessage,
  signMultiAgentPart,
  signTransaction,
  transactionHash,
  type Account,
} from "@holdfast/sdk";

export function getSupraTransactionSignatureMessage(bytes: Uint8Array) {
  return signingMessage(decodeRawTransaction(bytes));
}

/** The signature comes inside of the signed transaction, beside the key that made it. */
export async function signSupraTransaction(account: Account, bytes: Uint8Array) {
  const { authenticator } = await signTransaction(decodeRawTransaction(bytes), account);
  return authenticator;
}

/** `signSponsoredPart` is the same where a sponsor pays the fee. */
export async function signSupraMultiTransaction(account: Account, second: Account, bytes: Uint8Array) {
  return signMultiAgentPart(decodeRawTransaction(bytes), [second.address], account);
}

export async function createSignedTransaction(account: Account, bytes: Uint8Array) {
  return encodeSignedTransaction(await signTransaction(decodeRawTransaction(bytes), account));
}

/** Known before anything is sent. Keep the signed bytes with it: the same bytes may be sent again. */
export async function deriveTransactionHash(account: Account, bytes: Uint8Array) {
  return transactionHash(await signTransaction(decodeRawTransaction(bytes), account));
}
