import { t } from "../errors/marked-text.ts";
import { decodeBcs, type BcsReader } from "../bcs/reader.ts";
import { encodeBcs, type BcsWriter } from "../bcs/writer.ts";
import { ownValue } from "../bytes/owned-bytes.ts";
import { compareBytes } from "../bytes/byte-array.ts";
import {
  partialTransactionNotCanonical,
  partialTransactionTooLarge,
} from "../errors/partial-transaction-errors.ts";
import {
  decodeAccountAuthenticator,
  encodeAccountAuthenticator,
  type AccountAuthenticator,
} from "../transaction/account-authenticator.ts";
import { openEnvelope, sealEnvelope } from "./partial-transaction-envelope.ts";
import {
  partialTransactionRoles,
  readRequest,
  writeRequest,
  type PartialTransactionRequest,
} from "./partial-transaction-request.ts";
import {
  decodeRole,
  encodeRole,
  isSameRole,
  roleName,
  type PartialTransactionRole,
} from "./partial-transaction-role.ts";

/** One party's signature. */
export interface PartialTransactionSignature {
  readonly role: PartialTransactionRole;
  /** True if it was signed while the payer was open, so it is valid for every payer. */
  readonly isForAnyPayer: boolean;
  readonly authenticator: AccountAuthenticator;
}

/** A transaction for its signers to pass on. Contains no keys; everything in it is verified when read. */
export interface PartialTransaction {
  readonly request: PartialTransactionRequest;
  /** The author's text, to be shown as such; at most {@link NOTE_LIMIT} bytes. */
  readonly note: string;
  /** In canonical order, without duplicates. */
  readonly signatures: readonly PartialTransactionSignature[];
}

/** Bytes of UTF-8. */
export const NOTE_LIMIT = 500;

/** A new unsigned request. @throws capsule/too-large if the note is too long */
export function createPartialTransaction(request: PartialTransactionRequest, note = ""): PartialTransaction {
  expectShortNote(note);
  return { request: ownValue(request), note, signatures: [] };
}

/** The only byte form of a partially signed transaction. */
export function encodePartialTransaction({ request, note, signatures }: PartialTransaction): Uint8Array {
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
 * Decodes a partially signed transaction. To verify it, call `checkPartialTransaction`.
 * @throws capsule/not-a-capsule, capsule/unknown-version, capsule/damaged, capsule/not-canonical,
 * capsule/too-large, and bcs/… for an invalid transaction
 */
export function decodePartialTransaction(bytes: Uint8Array): PartialTransaction {
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

/** Without duplicates. */
export function orderSignatures(
  signatures: readonly PartialTransactionSignature[],
): PartialTransactionSignature[] {
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

function writeSignature(
  writer: BcsWriter,
  { role, isForAnyPayer, authenticator }: PartialTransactionSignature,
): void {
  encodeRole(writer, role);
  encodeAccountAuthenticator(writer.bool(isForAnyPayer), authenticator);
}

function readSignature(reader: BcsReader): PartialTransactionSignature {
  return {
    role: decodeRole(reader),
    isForAnyPayer: reader.bool(),
    authenticator: decodeAccountAuthenticator(reader),
  };
}

function signatureBytes(signature: PartialTransactionSignature): Uint8Array {
  return encodeBcs((writer) => {
    writeSignature(writer, signature);
  });
}

function expectOrdered(signatures: readonly PartialTransactionSignature[]): void {
  const bytes = signatures.map(signatureBytes);
  for (const [index, next] of bytes.entries()) {
    const before = bytes[index - 1];
    if (before !== undefined && compareBytes(before, next) >= 0)
      throw partialTransactionNotCanonical({
        reason: t`the signatures are out of order, or one is duplicated`,
      });
  }
}

function expectPart(
  request: PartialTransactionRequest,
  { role, isForAnyPayer }: PartialTransactionSignature,
): void {
  if (!partialTransactionRoles(request).some((known) => isSameRole(known, role)))
    throw partialTransactionNotCanonical({
      reason: t`a signature has the role ${roleName(role)}, but the transaction has no such signer`,
    });
  if (isForAnyPayer && (request.kind !== "sponsored" || role.kind === "fee-payer"))
    throw partialTransactionNotCanonical({
      reason: t`the ${roleName(role)}'s signature is wrongly marked as valid for any fee payer`,
    });
}

function expectShortNote(note: string): void {
  const got = new TextEncoder().encode(note).length;
  if (got > NOTE_LIMIT) throw partialTransactionTooLarge({ what: t`note`, got, limit: NOTE_LIMIT });
}
