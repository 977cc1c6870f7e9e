import { t } from "@holdfast/sdk/text";
import { bytesToHex, messageToSign, ownBytes, sha3, utf8ToBytes } from "@holdfast/sdk";
import { readSignInText, signInToSign } from "@holdfast/sdk/sign-in";
import { attestationMessage, lintDescriptor, readDescriptorFile } from "@holdfast/descriptors";
import { descriptorNotSigned, messageNotPlain, signWatchOnly } from "./sign-errors.ts";
import { signApproved, type OpenSigner } from "./approved-signature.ts";
import type { MessageRequest, MessageSummary, Approval, SignedMessagePart } from "./signing.ts";
import { canSign, type VaultAccount } from "./vault-api.ts";

/** @throws message/looks-like-transaction */
export function reviewMessage(request: MessageRequest, account: VaultAccount): MessageSummary {
  return readMessage(request, account).summary;
}

/** @throws sign/not-reviewed, sign/signature-unsound, message/looks-like-transaction */
export async function signReviewedMessage(
  request: MessageRequest & Approval,
  account: VaultAccount,
  openSigner: OpenSigner,
): Promise<SignedMessagePart> {
  const { toSign: message, summary } = readMessage(request, account);
  const signed = await signApproved({ message, summary }, request, account, openSigner);
  return { address: account.address, ...signed, summary };
}

function readMessage(
  { message, application = "", nonce = "", form }: MessageRequest,
  account: VaultAccount,
): { readonly toSign: Uint8Array; readonly summary: MessageSummary } {
  const { address, name } = account;
  if (!canSign(account)) throw signWatchOnly({ name });
  // A copy, so the page can't change the bytes after the check.
  const own = typeof message === "string" ? message : ownBytes(message);
  const purpose = { message: own, application, nonce };
  const toSign =
    form === undefined ? messageToSign({ ...purpose, address }) : TO_SIGN[form](purpose, address);
  const bytes = typeof own === "string" ? utf8ToBytes(own) : own;
  const summary = {
    address,
    text: decodeText(own),
    bytes,
    application,
    nonce,
    digest: bytesToHex(sha3(toSign)),
  };
  return { toSign, summary };
}

const TO_SIGN = {
  plain: plainToSign,
  "sign-in": createSignIn,
  descriptor: descriptorToSign,
} as const satisfies Record<
  NonNullable<MessageRequest["form"]>,
  (purpose: Purpose, address: VaultAccount["address"]) => Uint8Array
>;

type Purpose = Required<Pick<MessageRequest, "message" | "application" | "nonce">>;

function plainToSign({ message, application, nonce }: Purpose): Uint8Array {
  if (application !== "" || nonce !== "")
    throw messageNotPlain({ reason: t`the signature would not cover the requester or the nonce` });
  return plainMessageBytes(message);
}

/** A sign-in of this account, with its own prefix. */
function createSignIn(purpose: Purpose, address: VaultAccount["address"]): Uint8Array {
  const text = new TextDecoder().decode(plainToSign(purpose));
  if (readSignInText(text).address !== address)
    throw messageNotPlain({ reason: t`it is a sign-in for another account` });
  return signInToSign(text);
}

/** Signs the parsed content of a valid description, with its own prefix. */
function descriptorToSign({ message, application, nonce }: Purpose): Uint8Array {
  if (typeof message !== "string" || application !== "" || nonce !== "")
    throw messageNotPlain({ reason: t`a call description can't name a requester or a nonce` });
  const { descriptor, value } = readDescriptorFile(message);
  const [fault] = lintDescriptor(descriptor);
  if (fault !== undefined) throw descriptorNotSigned({ reason: `${fault.place} ${fault.reason}` });
  return attestationMessage(value);
}

function decodeText(message: string | Uint8Array): string | undefined {
  if (typeof message === "string") return message;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(message);
  } catch {
    return undefined;
  }
}

/** Bytes; more than any sign-in text needs. */
const LONGEST_PLAIN_MESSAGE = 4_096;

/**
 * Text that is safe without a prefix: every message of the chain begins with a hash that is invalid UTF-8 or
 * has a zero byte.
 * @throws message/not-plain for other text, and over 4,096 bytes
 */
function plainMessageBytes(message: string | Uint8Array): Uint8Array {
  if (typeof message !== "string") throw messageNotPlain({ reason: t`it is binary data, not text` });
  if (message === "") throw messageNotPlain({ reason: t`it is empty` });
  // Half a surrogate pair would be signed as a question mark, not as shown.
  if (/\p{Surrogate}/u.test(message)) throw messageNotPlain({ reason: t`it contains an invalid character` });
  const control = /[^\P{Control}\n\t]/u.exec(message)?.[0];
  if (control !== undefined)
    throw messageNotPlain({ reason: t`it contains the control character ${formatCodePoint(control)}` });
  const bytes = utf8ToBytes(message);
  if (bytes.length > LONGEST_PLAIN_MESSAGE)
    throw messageNotPlain({
      reason: t`it has ${bytes.length} bytes; the limit is ${LONGEST_PLAIN_MESSAGE}`,
    });
  return bytes;
}

function formatCodePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
