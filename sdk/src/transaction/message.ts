import type { Account } from "../account/account.ts";
import { encodeBcs } from "../bcs/writer.ts";
import { concatBytes, utf8ToBytes } from "../bytes/byte-array.ts";
import { ownBytes, ownValue } from "../bytes/owned-bytes.ts";
import { hexToBytes } from "../bytes/hex.ts";
import { verifyEd25519 } from "../crypto/ed25519.ts";
import { messageLooksLikeTransaction } from "../errors/crypto-errors.ts";
import { encodeAddress, type Address } from "../move/address.ts";
import { looksLikeTransaction } from "./signing-message.ts";

/** sha3-256 of "HOLDFAST::Message": no domain of the chain, so no message is a transaction. */
const MESSAGE_PREFIX = /* @__PURE__ */ hexToBytes(
  "fe3abe92e0de7529f7ebd67481356a2d597b6f36ab791351b75a7eb32fcfb1d8",
);

/** A message and its purpose. */
export interface Message {
  /** The account that signs. */
  readonly address: Address;
  /** Text, or bytes. */
  readonly message: string | Uint8Array;
  /** Requester, such as a page's host. */
  readonly application?: string;
  /** Chosen by the requester, accepted once. */
  readonly nonce?: string;
}

/** A message with its account's signature. */
export interface SignedMessage extends Message {
  readonly publicKey: Uint8Array;
  readonly signature: Uint8Array;
}

/** Bytes to sign: separate prefix, BCS of all fields. @throws message/looks-like-transaction */
export function messageToSign({ address, message, application = "", nonce = "" }: Message): Uint8Array {
  if (isDisguisedTransaction(message)) throw messageLooksLikeTransaction({});
  const body = encodeBcs((writer) => {
    encodeAddress(writer, address);
    writer.string(application).string(nonce).bytes(messageBytes(message));
  });
  return concatBytes(MESSAGE_PREFIX, body);
}

/** Signs a message; never valid for transactions. @throws message/looks-like-transaction */
export async function signMessage(
  account: Account,
  message: string | Uint8Array,
  purpose: Pick<Message, "application" | "nonce"> = {},
): Promise<SignedMessage> {
  const unsigned = ownValue({ ...purpose, address: account.address, message });
  const publicKey = ownBytes(account.publicKey);
  const signature = ownBytes(await account.sign(messageToSign(unsigned)));
  return { ...unsigned, publicKey, signature };
}

/** True if the key signed it. Compare `ed25519Address(publicKey)` with the account's authentication key. */
export async function verifyMessage(given: SignedMessage): Promise<boolean> {
  const signed = ownValue(given);
  if (isDisguisedTransaction(signed.message)) return false;
  return verifyEd25519(signed.publicKey, messageToSign(signed), signed.signature);
}

function isDisguisedTransaction(message: string | Uint8Array): boolean {
  return looksLikeTransaction(messageBytes(message)) || looksLikeTransaction(hexPrefix(message));
}

function messageBytes(message: string | Uint8Array): Uint8Array {
  return typeof message === "string" ? utf8ToBytes(message) : ownBytes(message);
}

/** In case the page decodes hex text. */
function hexPrefix(message: string | Uint8Array): Uint8Array {
  const digits =
    typeof message === "string" ? /^\s*(?:0[xX])?([0-9a-fA-F]{64})/.exec(message)?.[1] : undefined;
  return hexToBytes(digits ?? "");
}
