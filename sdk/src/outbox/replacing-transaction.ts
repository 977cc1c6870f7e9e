import { equalBytes } from "../bytes/byte-array.ts";
import type { SoleSignedTransaction } from "../client/history.ts";
import type { PayloadView } from "../client/payload-view.ts";
import { verifyEd25519 } from "../crypto/ed25519.ts";
import { attempt } from "../errors/supra-error.ts";
import { parseFunctionId } from "../move/identifier.ts";
import { parseTypeTag } from "../move/type-text.ts";
import type { TransactionPayload } from "../transaction/payload.ts";
import { encodeRawTransaction, type RawTransaction } from "../transaction/raw-transaction.ts";
import { SPECIFIED_DEFAULTS } from "../transaction/defaults.ts";
import { decodeSignedTransaction } from "../transaction/signed-transaction.ts";
import { signingMessage } from "../transaction/signing-message.ts";
import type { TransactionHash } from "../transaction/transaction-hash.ts";
import type { OutboxEntry } from "./outbox-entry.ts";
import { listEncodings } from "./printed-value.ts";

/** Wallets allow at most this: a longer-lived transaction was signed before the computed time. */
const USUAL_LIFE_SECS = SPECIFIED_DEFAULTS.expirySecs;

/** Printed payloads have no types; this many readings are tried. */
const MAX_READINGS = 256;

/**
 * True if a node shows another transaction that the same key signed with this number, so at most one can be
 * executed. Excludes transactions that had expired when this one was signed or were signed here, and those that
 * can't be rebuilt exactly.
 * @param signedHere hashes of all transactions signed on this device
 */
export async function isReplacedBy(
  entry: OutboxEntry,
  shown: SoleSignedTransaction,
  signedHere: ReadonlySet<TransactionHash>,
): Promise<boolean> {
  if (entry.isDamaged === true) return false;
  const { detail, publicKey, signature } = shown;
  const { raw, authenticator } = decodeSignedTransaction(entry.signedBytes);
  if (authenticator.kind !== "ed25519" || !equalBytes(authenticator.publicKey, publicKey)) return false;
  if (detail.status === "Pending" || detail.block === undefined) return false;
  if (detail.sender !== raw.sender || detail.sequenceNumber !== raw.sequenceNumber) return false;
  if (detail.hash === entry.hash || signedHere.has(detail.hash)) return false;
  const expirationTimestampSecs = detail.expirationMicros / 1_000_000n;
  if (expirationTimestampSecs <= signedAtSecs(entry)) return false;
  for (const payload of listPossibleCalls(detail.payload)) {
    const { maxGasAmount, gasUnitPrice } = detail;
    const other: RawTransaction = { ...raw, payload, maxGasAmount, gasUnitPrice, expirationTimestampSecs };
    if (equalBytes(encodeRawTransaction(other), encodeRawTransaction(raw))) continue;
    if (await verifyEd25519(publicKey, signingMessage(other), signature)) return true;
  }
  return false;
}

/** The latest possible time, unless both clocks were behind. */
function signedAtSecs({ createdAt, expirationSecs }: OutboxEntry): bigint {
  const byDevice = BigInt(Math.floor(createdAt / 1000));
  const byChain = expirationSecs - USUAL_LIFE_SECS;
  return byDevice > byChain ? byDevice : byChain;
}

function listPossibleCalls(reported: PayloadView): readonly TransactionPayload[] {
  if (reported.kind !== "entry-function") return [];
  return (
    attempt(() => {
      const id = parseFunctionId(reported.function);
      const typeArguments = reported.typeArguments.map((text) => parseTypeTag(text));
      return combinations(reported.arguments.map(listEncodings)).map((args) => ({
        kind: "entry-function",
        entryFunction: { function: id, typeArguments, arguments: args },
      }));
    }) ?? []
  );
}

function combinations(choices: readonly (readonly Uint8Array[])[]): readonly (readonly Uint8Array[])[] {
  if (choices.reduce((product, { length }) => product * length, 1) > MAX_READINGS) return [];
  return choices.reduce<readonly (readonly Uint8Array[])[]>(
    (lists, choice) => lists.flatMap((list) => choice.map((bytes) => [...list, bytes])),
    [[]],
  );
}
