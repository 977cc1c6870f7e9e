import { t } from "../errors/marked-text.ts";
import { concatBytes, equalBytes, startsWithBytes, utf8ToBytes } from "../bytes/byte-array.ts";
import {
  expectBytes,
  isBytes,
  createBytes,
  ownBytes,
  copyPart,
  type OwnedBytes,
} from "../bytes/owned-bytes.ts";
import { bytesToHex } from "../bytes/hex.ts";
import { sha3 } from "../crypto/sha3.ts";
import {
  partialTransactionDamaged,
  partialTransactionNotCanonical,
  notAPartialTransaction,
  partialTransactionTooLarge,
  partialTransactionUnknownVersion,
} from "../errors/partial-transaction-errors.ts";

/** Contents of a partially signed transaction: a transaction to sign, or the payload of a multisig proposal. */
export type HandoverKind = "signing" | "proposal";

const MARK = /* @__PURE__ */ utf8ToBytes("HFCP");
const VERSION = 1;
const KINDS = ["signing", "proposal"] as const satisfies readonly HandoverKind[];
const HEADER_BYTES = 6;
/** Detects damage, not forgery. */
const CHECK_BYTES = 8;
/** A transaction has at most 64 kB; signatures of 32 parties need a few more. */
const LIMIT = 80 * 1024;

/** Mark, version, kind, body, check sum. @throws capsule/too-large */
export function sealEnvelope(kind: HandoverKind, body: Uint8Array): OwnedBytes {
  const content = concatBytes(MARK, createBytes(VERSION, KINDS.indexOf(kind)), body);
  const sealed = concatBytes(content, checkSum(content));
  expectSize(sealed);
  return sealed;
}

/** Kind of a partially signed transaction in bytes; undefined for anything else. Never throws. */
export function readHandoverKind(bytes: Uint8Array): HandoverKind | undefined {
  return isBytes(bytes) && startsWithBytes(bytes, MARK) ? KINDS[bytes[5] ?? KINDS.length] : undefined;
}

/** The envelope's body, if of this kind. @throws capsule/… */
export function openEnvelope(kind: HandoverKind, given: Uint8Array): OwnedBytes {
  expectBytes(given);
  expectSize(given);
  const bytes = ownBytes(given);
  if (!startsWithBytes(bytes, MARK)) throw notAPartialTransaction({ got: beginning(bytes) });
  if (bytes.length < HEADER_BYTES + CHECK_BYTES) throw partialTransactionDamaged({});
  const content = copyPart(bytes, 0, -CHECK_BYTES);
  if (!equalBytes(checkSum(content), copyPart(bytes, -CHECK_BYTES))) throw partialTransactionDamaged({});
  const version = bytes[MARK.length] ?? 0;
  if (version !== VERSION) throw partialTransactionUnknownVersion({ got: version, known: VERSION });
  if (readHandoverKind(bytes) !== kind)
    throw partialTransactionNotCanonical({ reason: t`the kind is not "${kind}"` });
  return copyPart(content, HEADER_BYTES);
}

function checkSum(content: OwnedBytes): OwnedBytes {
  return copyPart(sha3(content), 0, CHECK_BYTES);
}

function expectSize({ length }: Uint8Array): void {
  if (length > LIMIT) throw partialTransactionTooLarge({ what: t`data`, got: length, limit: LIMIT });
}

function beginning(bytes: OwnedBytes): string {
  return bytes.length === 0 ? t`nothing` : bytesToHex(copyPart(bytes, 0, 4));
}
