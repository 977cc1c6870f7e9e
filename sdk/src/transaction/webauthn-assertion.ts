import { decodeBcs, type BcsReader } from "../bcs/reader.ts";
import { encodeBcs } from "../bcs/writer.ts";
import { concatBytes, equalBytes } from "../bytes/byte-array.ts";
import { readJsonFields } from "../bytes/json-fields.ts";
import { parseJson } from "../bytes/json.ts";
import { ownBytes } from "../bytes/owned-bytes.ts";
import { verifyEcdsa } from "../crypto/ecdsa.ts";
import { sha3 } from "../crypto/sha3.ts";
import { bcsUnknownVariant } from "../errors/bcs-errors.ts";

/** A passkey's assertion in the chain's form (webauthn.rs PartialAuthenticatorAssertionResponse). */
export interface WebAuthnAssertion {
  /** P-256: r and s, 32 bytes each, the lower s. */
  readonly signature: Uint8Array;
  readonly authenticatorData: Uint8Array;
  /** The browser's JSON with the challenge. */
  readonly clientDataJson: Uint8Array;
}

/** The chain's maximum bytes of an assertion. */
export const MAX_ASSERTION_BYTES = 1_024;

/** The challenge that a passkey signs: SHA3-256 of the message. */
export function webAuthnChallenge(message: Uint8Array): Uint8Array {
  return sha3(message);
}

/** BCS: the bytes of a `webauthn` signature. */
export function encodeWebAuthnAssertion(assertion: WebAuthnAssertion): Uint8Array {
  return encodeBcs((writer) => {
    writer.uleb128(0).bytes(assertion.signature);
    writer.bytes(assertion.authenticatorData).bytes(assertion.clientDataJson);
  });
}

/** Decodes the result of {@link encodeWebAuthnAssertion}. @throws bcs/unknown-variant, and errors of invalid BCS */
export function decodeWebAuthnAssertion(bytes: Uint8Array): WebAuthnAssertion {
  return decodeBcs(bytes, readWebAuthnAssertion);
}

/** Reads an assertion out of a larger value. */
export function readWebAuthnAssertion(reader: BcsReader): WebAuthnAssertion {
  const at = reader.offset;
  const index = reader.uleb128();
  if (index !== 0) throw bcsUnknownVariant({ at, type: "AssertionSignature", index });
  return { signature: reader.bytes(), authenticatorData: reader.bytes(), clientDataJson: reader.bytes() };
}

/** By the chain's rule: challenge and signature, not origin and site. Copies its input before waiting. */
export async function verifyWebAuthn(
  publicKey: Uint8Array,
  message: Uint8Array,
  given: WebAuthnAssertion,
): Promise<boolean> {
  const [signature, data, client] = [given.signature, given.authenticatorData, given.clientDataJson].map(
    ownBytes,
  );
  if (signature === undefined || data === undefined || client === undefined) return false;
  const key = ownBytes(publicKey);
  const challenge = challengeIn(client);
  if (challenge === undefined || !equalBytes(challenge, webAuthnChallenge(message))) return false;
  const { sha256 } = await import("../crypto/digests.ts"); // most programs don't need it
  const hash = sha256(concatBytes(data, sha256(client)));
  return verifyEcdsa("secp256r1", { publicKey: key, hash, signature });
}

/** Undefined unless in a browser's form. */
function challengeIn(client: Uint8Array): Uint8Array | undefined {
  try {
    const { type, challenge, origin } = readJsonFields(
      parseJson(new TextDecoder("utf-8", { fatal: true }).decode(client)),
    );
    if (typeof type !== "string" || typeof origin !== "string" || typeof challenge !== "string")
      return undefined;
    return base64UrlToBytes(challenge);
  } catch {
    return undefined;
  }
}

function base64UrlToBytes(text: string): Uint8Array | undefined {
  if (!/^[\w-]*$/.test(text)) return undefined;
  const characters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(characters, (character) => character.charCodeAt(0));
}
