import { t } from "@holdfast/sdk/text";
import { signatureRisk, signerRoles, summarizePayload } from "@holdfast/descriptors/calls";
import {
  bytesToHex,
  bytesToMultiEd25519Key,
  decodeRawTransaction,
  decodeSigningMessage,
  ed25519Address,
  encodeRawTransaction,
  encodeSignedTransaction,
  equalBytes,
  feePayerSigningMessage,
  hexToBytes,
  isAddress,
  multiAgentSigningMessage,
  multiEd25519Address,
  ownBytes,
  parseAddress,
  sha3,
  signingMessage,
  transactionHash,
  encodeAccountAuthenticator,
  type Address,
  type DecodedSigningMessage,
  type RawTransaction,
  type SignedTransaction,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { signApproved, type OpenSigner } from "./approved-signature.ts";
import { expectExpiry } from "./expiry.ts";
import { listKeyAddresses } from "./key-addresses.ts";
import {
  signChainMismatch,
  signCosignersInvalid,
  signFeeAboveCap,
  signKeyMismatch,
  signNotCanonical,
  signNotSoleSigner,
  signSenderMismatch,
  signMultiKeyMismatch,
  signWatchOnly,
} from "./sign-errors.ts";
import type {
  Cosigners,
  Approval,
  SignedPart,
  SignedResult,
  SignRequest,
  TransactionSummary,
} from "./signing.ts";
import { canSign, type VaultAccount } from "./vault-api.ts";

/**
 * Decodes the bytes as the chain will, trusting no claim of the page.
 * @param others accounts of the same wallet, which may share the key
 * @throws sign/not-canonical, sign/wrong-chain, sign/fee-above-cap, sign/expiry-too-far, sign/other-sender,
 * sign/key-mismatch, sign/cosigners-invalid, sign/not-in-shared-key, and bcs/…
 */
export function reviewTransaction(
  request: SignRequest,
  account: VaultAccount,
  nowMs: number,
  others: readonly VaultAccount[] = [],
): TransactionSummary {
  const { summary } = readRequest(request, account, others);
  expectExpiry(summary, nowMs);
  return summary;
}

/** As the only signer. @throws sign/several-signers, and as {@link signReviewedPart} */
export async function signReviewed(
  request: SignRequest & Approval,
  account: VaultAccount,
  openSigner: OpenSigner,
  others: readonly VaultAccount[] = [],
): Promise<SignedResult> {
  const read = readRequest(request, account, others);
  if (read.decoded.kind !== "single" || request.multiKey !== undefined) throw signNotSoleSigner({});
  const { publicKey, signature } = await signApproved(read, request, account, openSigner);
  const signed: SignedTransaction = {
    raw: read.decoded.raw,
    authenticator: { kind: "ed25519", publicKey, signature },
  };
  return {
    signedBytes: encodeSignedTransaction(signed),
    hash: transactionHash(signed),
    summary: read.summary,
  };
}

/** In any role. @throws sign/not-reviewed, sign/signature-unsound, and as {@link reviewTransaction} */
export async function signReviewedPart(
  request: SignRequest & Approval,
  account: VaultAccount,
  openSigner: OpenSigner,
  others: readonly VaultAccount[] = [],
): Promise<SignedPart> {
  const read = readRequest(request, account, others);
  const { publicKey, signature } = await signApproved(read, request, account, openSigner);
  const authenticatorBytes =
    read.positions.length > 0
      ? undefined
      : encodeBcs((writer) => {
          encodeAccountAuthenticator(writer, { kind: "ed25519", publicKey, signature });
        });
  return { publicKey, signature, authenticatorBytes, positions: read.positions, summary: read.summary };
}

interface ReadRequest {
  readonly message: Uint8Array;
  readonly decoded: DecodedSigningMessage;
  readonly positions: readonly number[];
  readonly summary: TransactionSummary;
}

function readRequest(
  request: SignRequest,
  account: VaultAccount,
  others: readonly VaultAccount[],
): ReadRequest {
  const raw = readRaw(request);
  const key = chooseKey(request, account, others);
  const message = encodeMessage(raw, request.cosigners);
  const decoded = decodeSigningMessage(message);
  const secondarySigners = decoded.kind === "single" ? [] : decoded.secondarySigners;
  const terms = {
    sender: raw.sender,
    secondarySigners,
    feePayer: getFeePayer(decoded),
    maxFee: raw.maxGasAmount * raw.gasUnitPrice,
    action: summarizePayload(raw.payload),
  };
  const { address: signer, keyAddresses } = key;
  if (signerRoles(terms, [signer]).length === 0)
    throw signSenderMismatch({ expected: signer, got: raw.sender });
  const ownAddresses = others.map(({ address }) => address);
  const summary: TransactionSummary = {
    ...terms,
    signer,
    keyAddresses,
    sequenceNumber: raw.sequenceNumber,
    chainId: raw.chainId,
    maxGasAmount: raw.maxGasAmount,
    gasUnitPrice: raw.gasUnitPrice,
    expirationTimestampSecs: raw.expirationTimestampSecs,
    passwordReasons: signatureRisk(terms, { keyAddresses, ownAddresses }).passwordReasons,
    mustConfirm: false,
    digest: bytesToHex(sha3(message)),
  };
  return { message, decoded, positions: key.positions, summary };
}

function readRaw({ rawBytes, chainId, feeCap }: SignRequest): RawTransaction {
  // A copy, so the page can't change the bytes after the check.
  const bytes = ownBytes(rawBytes);
  const raw = decodeRawTransaction(bytes);
  expectCanonical(raw, bytes);
  if (raw.chainId !== chainId) throw signChainMismatch({ expected: chainId, got: raw.chainId });
  const maxFee = raw.maxGasAmount * raw.gasUnitPrice;
  if (maxFee > feeCap) throw signFeeAboveCap({ maxFee, feeCap });
  return raw;
}

/** A second guard: the decoder already refuses other encodings. @throws sign/not-canonical */
export function expectCanonical(raw: RawTransaction, bytes: Uint8Array): void {
  if (!equalBytes(encodeRawTransaction(raw), bytes)) throw signNotCanonical({});
}

interface SigningKey {
  readonly address: Address;
  /** Signers sign the same bytes, so the signature fits all of these. */
  readonly keyAddresses: readonly Address[];
  readonly positions: readonly number[];
}

/** The address comes from the vault or the key: the page can't substitute one. */
function chooseKey(
  { multiKey, authenticationKey }: SignRequest,
  account: VaultAccount,
  others: readonly VaultAccount[],
): SigningKey {
  if (!canSign(account)) throw signWatchOnly({ name: account.name });
  const own = hexToBytes(account.publicKey);
  const positions = multiKey === undefined ? [] : positionsIn(multiKey, own);
  const derived = multiKey === undefined ? ed25519Address(own) : multiEd25519Address(multiKey);
  const signsFor = multiKey === undefined ? account.address : derived;
  if (authenticationKey !== undefined && authenticationKey !== derived)
    throw signKeyMismatch({ address: signsFor, expected: authenticationKey, got: derived });
  const keyAddresses = [...new Set([...listKeyAddresses(account, others), signsFor])];
  return { address: signsFor, keyAddresses, positions };
}

function positionsIn(multiKey: Uint8Array, own: Uint8Array): readonly number[] {
  const { publicKeys } = bytesToMultiEd25519Key(multiKey);
  const positions = publicKeys.flatMap((key, position) => (equalBytes(key, own) ? [position] : []));
  if (positions.length === 0) throw signMultiKeyMismatch({ publicKey: bytesToHex(own) });
  return positions;
}

function encodeMessage(raw: RawTransaction, cosigners: Cosigners | undefined): Uint8Array {
  if (cosigners === undefined) return signingMessage(raw);
  const { secondarySigners } = cosigners;
  const everybody =
    cosigners.kind === "fee-payer" ? [...secondarySigners, cosigners.feePayer] : secondarySigners;
  if (!everybody.every((address) => isAddress(address)))
    throw signCosignersInvalid({ reason: t`an address is not 0x followed by 64 lowercase hex digits` });
  // The chain refuses a signer named twice; only the fee payer may repeat.
  if (new Set([raw.sender, ...secondarySigners]).size <= secondarySigners.length)
    throw signCosignersInvalid({ reason: t`an address appears twice` });
  return cosigners.kind === "multi-agent"
    ? multiAgentSigningMessage(raw, secondarySigners)
    : feePayerSigningMessage(raw, secondarySigners, cosigners.feePayer);
}

const OPEN_FEE_PAYER = /* @__PURE__ */ parseAddress("0x0");

function getFeePayer(message: DecodedSigningMessage): Address | "open" {
  if (message.kind !== "fee-payer") return message.raw.sender;
  return message.feePayer === OPEN_FEE_PAYER ? "open" : message.feePayer;
}
