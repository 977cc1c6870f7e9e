import { decodeBcs } from "../bcs/reader.ts";
import { encodeBcs, type BcsWriter } from "../bcs/writer.ts";
import type { OwnedBytes } from "../bytes/owned-bytes.ts";
import { bcsUnknownVariant } from "../errors/bcs-errors.ts";
import { keccakText } from "../crypto/sha3.ts";
import {
  readRawTransaction,
  sizeOfRawTransaction,
  writeRawTransaction,
  type RawTransaction,
} from "./raw-transaction.ts";
import {
  decodeTransactionAuthenticator,
  encodeTransactionAuthenticator,
  type TransactionAuthenticator,
} from "./transaction-authenticator.ts";
import type { TransactionHash } from "./transaction-hash.ts";

/** A fully signed transaction. */
export interface SignedTransaction {
  readonly raw: RawTransaction;
  readonly authenticator: TransactionAuthenticator;
}

/** BCS of a signed transaction in separate memory: the hashed bytes, to store and send. */
export function encodeSignedTransaction(signed: SignedTransaction): Uint8Array {
  return signedTransactionBytes(signed);
}

/** A signed transaction from its canonical BCS. */
export function decodeSignedTransaction(bytes: Uint8Array): SignedTransaction {
  return decodeBcs(bytes, (reader) => ({
    raw: readRawTransaction(reader),
    authenticator: decodeTransactionAuthenticator(reader),
  }));
}

/** The node envelope's variant for Move transactions. */
const MOVE_TRANSACTION = 1;

/** Submission body for `application/x.supra.signed_transaction+bcs`. The hash does not cover the envelope. */
export function encodeTransactionEnvelope(signed: SignedTransaction): Uint8Array {
  return encodeBcs((writer) => writeSignedTransaction(writer.uleb128(MOVE_TRANSACTION), signed));
}

/** The reverse of {@link encodeTransactionEnvelope}. @throws bcs/unknown-variant for an envelope of another kind */
export function decodeTransactionEnvelope(bytes: Uint8Array): SignedTransaction {
  return decodeBcs(bytes, (reader) => {
    const index = reader.uleb128();
    if (index !== MOVE_TRANSACTION) throw bcsUnknownVariant({ at: 0, type: "SupraTransaction", index });
    return { raw: readRawTransaction(reader), authenticator: decodeTransactionAuthenticator(reader) };
  });
}

/** keccak256 of the BCS, equal to the node's (compared with recorded transactions). */
export function transactionHash(signed: SignedTransaction): TransactionHash {
  return keccakText(signedTransactionBytes(signed)) as TransactionHash;
}

const ED25519_BYTES = 1 + 1 + 32 + 1 + 64;

function signedTransactionBytes(signed: SignedTransaction): OwnedBytes {
  return encodeBcs(
    (writer) => writeSignedTransaction(writer, signed),
    sizeOfRawTransaction(signed.raw) + ED25519_BYTES,
  );
}

function writeSignedTransaction(writer: BcsWriter, { raw, authenticator }: SignedTransaction): void {
  writeRawTransaction(writer, raw);
  encodeTransactionAuthenticator(writer, authenticator);
}
