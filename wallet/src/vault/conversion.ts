import {
  bytesToHex,
  decodeAddress,
  equalBytes,
  multisigCreationChallenge,
  ownBytes,
  sha3,
} from "@holdfast/sdk";
import { decodeBcs } from "@holdfast/sdk/bcs";
import { signChainMismatch, signNoConversion, signSenderMismatch, signWatchOnly } from "./sign-errors.ts";
import { signApproved, type OpenSigner } from "./approved-signature.ts";
import type { ConversionRequest, ConversionSummary, SignedConversion } from "./signing.ts";
import { canSign, type VaultAccount } from "./vault-api.ts";

/** @throws sign/no-conversion, sign/wrong-chain, sign/other-sender, sign/watch-only */
export function reviewConversion(request: ConversionRequest, account: VaultAccount): ConversionSummary {
  return readProof(request, account).summary;
}

/** @throws sign/not-reviewed, sign/signature-unsound and the errors of {@link reviewConversion} */
export async function signReviewedConversion(
  request: ConversionRequest & { readonly digest: string },
  account: VaultAccount,
  openSigner: OpenSigner,
): Promise<SignedConversion> {
  const { proof: message, summary } = readProof(request, account);
  const signed = await signApproved({ message, summary }, request, account, openSigner);
  return { ...signed, summary };
}

const WITH_REVOCATION = "MultisigAccountCreationWithAuthKeyRevocationMessage";

function readProof({ proof, chainId }: ConversionRequest, account: VaultAccount) {
  if (!canSign(account)) throw signWatchOnly({ name: account.name });
  // A copy, so the page can't change the bytes after the check.
  const bytes = ownBytes(proof);
  const challenge = decodeBcs(bytes, (reader) => {
    decodeAddress(reader); // the type, compared below with the rest
    reader.string();
    return {
      revokesKey: reader.string() === WITH_REVOCATION,
      chainId: reader.u8(),
      account: decodeAddress(reader),
      sequenceNumber: reader.u64(),
      owners: reader.vector(decodeAddress),
      signaturesRequired: reader.u64(),
    };
  });
  if (!equalBytes(multisigCreationChallenge(challenge), bytes)) throw signNoConversion({});
  if (challenge.chainId !== chainId) throw signChainMismatch({ expected: chainId, got: challenge.chainId });
  if (challenge.account !== account.address)
    throw signSenderMismatch({ expected: account.address, got: challenge.account });
  const summary: ConversionSummary = { ...challenge, digest: bytesToHex(sha3(bytes)) };
  return { proof: bytes, summary };
}
