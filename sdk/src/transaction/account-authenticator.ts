import { t } from "../errors/marked-text.ts";
import type { BcsReader } from "../bcs/reader.ts";
import { encodeBcs, type BcsWriter } from "../bcs/writer.ts";
import { checkLength } from "../bytes/byte-array.ts";
import { unknownKind, variantIndex } from "../bcs/variant.ts";
import { bcsUnknownVariant } from "../errors/bcs-errors.ts";
import { bytesWrongLength } from "../errors/bytes-errors.ts";
import { encodeWebAuthnAssertion, readWebAuthnAssertion } from "./webauthn-assertion.ts";

/** A key of a single-key or multi-key account; kinds other than Ed25519 are kept as their bytes. */
export interface AnyPublicKey {
  readonly kind: "ed25519" | "secp256k1" | "secp256r1";
  readonly bytes: Uint8Array;
}

/** A signature of a single-key or multi-key account. */
export interface AnySignature {
  readonly kind: "ed25519" | "secp256k1" | "webauthn";
  /** For `webauthn`, BCS of its assertion: see `decodeWebAuthnAssertion`. */
  readonly bytes: Uint8Array;
}

/** How one account consents (authenticator.rs AccountAuthenticator). */
export type AccountAuthenticator =
  | { readonly kind: "ed25519"; readonly publicKey: Uint8Array; readonly signature: Uint8Array }
  | {
      readonly kind: "multi-ed25519";
      /** Keys in order, then the threshold: 32·n + 1 bytes. */
      readonly publicKey: Uint8Array;
      /** Signatures in order, then a 4-byte bitmap, first key at the most significant bit. */
      readonly signature: Uint8Array;
    }
  | { readonly kind: "single-key"; readonly publicKey: AnyPublicKey; readonly signature: AnySignature }
  | {
      readonly kind: "multi-key";
      readonly publicKeys: readonly AnyPublicKey[];
      readonly signaturesRequired: number;
      readonly signatures: readonly AnySignature[];
      readonly bitmap: Uint8Array;
    };

const KEY_KINDS = ["ed25519", "secp256k1", "secp256r1"] as const satisfies readonly AnyPublicKey["kind"][];
const SIGNATURE_KINDS = [
  "ed25519",
  "secp256k1",
  "webauthn",
] as const satisfies readonly AnySignature["kind"][];

/** BCS (authenticator.rs AccountAuthenticator). @throws bytes/wrong-length for Ed25519 parts */
export function encodeAccountAuthenticator(writer: BcsWriter, authenticator: AccountAuthenticator): void {
  switch (authenticator.kind) {
    case "ed25519": {
      const { publicKey, signature } = authenticator; // reads a getter once
      checkLength(publicKey, 32, t`A public key`);
      checkLength(signature, 64, t`A signature`);
      writer.uleb128(0).bytes(publicKey).bytes(signature);
      return;
    }
    case "multi-ed25519":
      writer.uleb128(1).bytes(authenticator.publicKey).bytes(authenticator.signature);
      return;
    case "single-key":
      encodeAnyPublicKey(writer.uleb128(2), authenticator.publicKey);
      encodeAnySignature(writer, authenticator.signature);
      return;
    case "multi-key":
      writer
        .uleb128(3)
        .vector(authenticator.publicKeys, encodeAnyPublicKey)
        .u8(authenticator.signaturesRequired)
        .vector(authenticator.signatures, encodeAnySignature)
        .bytes(authenticator.bitmap);
      return;
    default:
      throw unknownKind("AccountAuthenticator", authenticator);
  }
}

/** Decodes BCS. @throws bcs/unknown-variant, bytes/wrong-length */
export function decodeAccountAuthenticator(reader: BcsReader): AccountAuthenticator {
  const at = reader.offset;
  const index = reader.uleb128();
  switch (index) {
    case 0:
      return decodeEd25519Authenticator(reader);
    case 1:
      return { kind: "multi-ed25519", publicKey: reader.bytes(), signature: reader.bytes() };
    case 2:
      return {
        kind: "single-key",
        publicKey: decodeAnyPublicKey(reader),
        signature: decodeAnySignature(reader),
      };
    case 3:
      return {
        kind: "multi-key",
        publicKeys: reader.vector(decodeAnyPublicKey),
        signaturesRequired: reader.u8(),
        signatures: reader.vector(decodeAnySignature),
        bitmap: reader.bytes(),
      };
    default:
      throw bcsUnknownVariant({ at, type: "AccountAuthenticator", index });
  }
}

/** After the enum index. */
export function decodeEd25519Authenticator(reader: BcsReader): AccountAuthenticator & { kind: "ed25519" } {
  return {
    kind: "ed25519",
    publicKey: readOfLength(reader, 32, t`A public key`),
    signature: readOfLength(reader, 64, t`A signature`),
  };
}

function readOfLength(reader: BcsReader, expected: number, what: string): Uint8Array {
  const at = reader.offset;
  const bytes = reader.bytes();
  if (bytes.length !== expected) throw bytesWrongLength({ what, expected, got: bytes.length, at });
  return bytes;
}

function encodeAnyPublicKey(writer: BcsWriter, key: AnyPublicKey): void {
  writer.uleb128(variantIndex("AnyPublicKey", KEY_KINDS, key.kind)).bytes(key.bytes);
}

/** BCS of a single key, for `singleKeyAddress`. */
export function anyPublicKeyToBytes(key: AnyPublicKey): Uint8Array {
  return encodeBcs((writer) => {
    encodeAnyPublicKey(writer, key);
  });
}

/** BCS of several keys, of which `signaturesRequired` sign, for `multiKeyAddress`. */
export function multiKeyToBytes(publicKeys: readonly AnyPublicKey[], signaturesRequired: number): Uint8Array {
  return encodeBcs((writer) => {
    writer.vector(publicKeys, encodeAnyPublicKey).u8(signaturesRequired);
  });
}

function encodeAnySignature(writer: BcsWriter, signature: AnySignature): void {
  writer.uleb128(variantIndex("AnySignature", SIGNATURE_KINDS, signature.kind));
  // A nested struct, without a length prefix.
  if (signature.kind === "webauthn") writer.fixedBytes(signature.bytes);
  else writer.bytes(signature.bytes);
}

function decodeAnyPublicKey(reader: BcsReader): AnyPublicKey {
  const at = reader.offset;
  const index = reader.uleb128();
  const kind = KEY_KINDS[index];
  if (kind === undefined) throw bcsUnknownVariant({ at, type: "AnyPublicKey", index });
  return { kind, bytes: reader.bytes() };
}

function decodeAnySignature(reader: BcsReader): AnySignature {
  const at = reader.offset;
  const index = reader.uleb128();
  const kind = SIGNATURE_KINDS[index];
  if (kind === undefined) throw bcsUnknownVariant({ at, type: "AnySignature", index });
  if (kind === "webauthn") return { kind, bytes: encodeWebAuthnAssertion(readWebAuthnAssertion(reader)) };
  return { kind, bytes: reader.bytes() };
}
