import { decodeBcs, type BcsReader } from "../bcs/reader.ts";
import { encodeBcs, type BcsWriter } from "../bcs/writer.ts";
import { ownValue } from "../bytes/owned-bytes.ts";
import { compareBytes } from "../bytes/byte-array.ts";
import { capsuleNotCanonical, capsuleTooLarge } from "../errors/capsule-errors.ts";
import {
  decodeAccountAuthenticator,
  encodeAccountAuthenticator,
  type AccountAuthenticator,
} from "../transaction/account-authenticator.ts";
import { openEnvelope, sealEnvelope } from "./capsule-envelope.ts";
import { capsuleRoles, readRequest, writeRequest, type CapsuleRequest } from "./capsule-request.ts";
import { decodeRole, encodeRole, isSameRole, roleName, type CapsuleRole } from "./capsule-role.ts";

/** One party's consent. */
export interface CapsuleSignature {
  readonly role: CapsuleRole;
  /** True for one that was made while it was open who pays; such a one holds for every payer. */
  readonly isForAnyPayer: boolean;
  readonly authenticator: AccountAuthenticator;
}

/**
 * One transaction on its way between the people who sign it. It never holds a key, and nothing in it is trusted: what
 * it asks for is read out of the raw transaction, and each signature is checked against it.
 */
export interface Capsule {
  readonly request: CapsuleRequest;
  /** Words of whoever made it, to be shown as theirs; at most {@link NOTE_LIMIT} bytes. */
  readonly note: string;
  /** In canonical order, each once. */
  readonly signatures: readonly CapsuleSignature[];
}

/** Bytes of UTF-8. */
export const NOTE_LIMIT = 500;

/** A new capsule, signed by nobody yet. @throws capsule/too-large for a note that is too long */
export function createCapsule(request: CapsuleRequest, note = ""): Capsule {
  expectShortNote(note);
  return { request: ownValue(request), note, signatures: [] };
}

/** The one way to write a capsule as bytes. */
export function encodeCapsule({ request, note, signatures }: Capsule): Uint8Array {
  expectShortNote(note);
  return sealEnvelope(
    "signing",
    encodeBcs((writer) => {
      writeRequest(writer, request);
      writer.string(note).vector(signatures, writeSignature);
    }),
  );
}

/**
 * Reads a capsule. That it can be read says nothing about what it asks for, nor about its signatures: see
 * `checkCapsule`.
 * @throws capsule/not-a-capsule, capsule/unknown-version, capsule/damaged, capsule/not-canonical, capsule/too-large and
 * bcs/… for bytes that are no transaction
 */
export function decodeCapsule(bytes: Uint8Array): Capsule {
  return decodeBcs(openEnvelope("signing", bytes), (reader) => {
    const request = readRequest(reader);
    const note = reader.string();
    expectShortNote(note);
    const signatures = reader.vector(readSignature);
    expectOrdered(signatures);
    for (const signature of signatures) expectPart(request, signature);
    return { request, note, signatures };
  });
}

/** The same signatures in canonical order, each once. */
export function orderSignatures(signatures: readonly CapsuleSignature[]): CapsuleSignature[] {
  const ordered = signatures
    .map((signature) => ({ signature, bytes: signatureBytes(signature) }))
    .sort((a, b) => compareBytes(a.bytes, b.bytes));
  return ordered
    .filter(({ bytes }, index) => {
      const before = ordered[index - 1];
      return before === undefined || compareBytes(before.bytes, bytes) !== 0;
    })
    .map(({ signature }) => signature);
}

function writeSignature(writer: BcsWriter, { role, isForAnyPayer, authenticator }: CapsuleSignature): void {
  encodeRole(writer, role);
  encodeAccountAuthenticator(writer.bool(isForAnyPayer), authenticator);
}

function readSignature(reader: BcsReader): CapsuleSignature {
  return {
    role: decodeRole(reader),
    isForAnyPayer: reader.bool(),
    authenticator: decodeAccountAuthenticator(reader),
  };
}

function signatureBytes(signature: CapsuleSignature): Uint8Array {
  return encodeBcs((writer) => {
    writeSignature(writer, signature);
  });
}

function expectOrdered(signatures: readonly CapsuleSignature[]): void {
  const bytes = signatures.map(signatureBytes);
  for (const [index, next] of bytes.entries()) {
    const before = bytes[index - 1];
    if (before !== undefined && compareBytes(before, next) >= 0)
      throw capsuleNotCanonical({ reason: "its signatures are not in order, or one is there twice" });
  }
}

/** A signature for a part that the transaction has; only a sponsored one can be for any payer, and never the payer's. */
function expectPart(request: CapsuleRequest, { role, isForAnyPayer }: CapsuleSignature): void {
  if (!capsuleRoles(request).some((known) => isSameRole(known, role)))
    throw capsuleNotCanonical({
      reason: `it is signed by a ${roleName(role)}, whom the transaction does not have`,
    });
  if (isForAnyPayer && (request.kind !== "sponsored" || role.kind === "fee-payer"))
    throw capsuleNotCanonical({ reason: `the signature of the ${roleName(role)} cannot be for any payer` });
}

function expectShortNote(note: string): void {
  const got = new TextEncoder().encode(note).length;
  if (got > NOTE_LIMIT) throw capsuleTooLarge({ what: "note", got, limit: NOTE_LIMIT });
}
