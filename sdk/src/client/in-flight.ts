import {
  httpRefused,
  networkAborted,
  transactionInFlight,
  transactionResultUnknown,
} from "../errors/client-errors.ts";
import { isSupraError } from "../errors/supra-error.ts";
import type { TransactionHash } from "../transaction/transaction-hash.ts";

/** A transaction that was handed to a node. */
export interface Flight {
  readonly payer: string;
  readonly sequenceNumber: bigint;
  /** Identifies the effect: transactions with the same payer, number and effect are equal. */
  readonly what: string;
  readonly expirationTimestampSecs: bigint;
  hash?: TransactionHash;
  /** Its end is known. */
  isEnded?: boolean;
}

/** Those whose end is known when a call begins: it reads a sequence number that counts them. */
export function endedFlights(known: Iterable<Flight>): ReadonlySet<Flight> {
  return new Set([...known].filter(({ isEnded }) => isEnded));
}

/**
 * Registers a transaction before it is sent. Concurrent calls read the same sequence number and sign the same
 * transaction, so each would report its success.
 * @param ended {@link endedFlights} from the start of the call, before any request
 * @param readMicros the chain's time
 * @throws transaction/in-flight while the same transaction can still be executed, or if it ended after this call
 * began
 */
export async function beginFlight(
  known: Set<Flight>,
  flight: Flight,
  ended: ReadonlySet<Flight>,
  readMicros: () => Promise<bigint>,
): Promise<void> {
  const first = findRival(known, flight, ended);
  if (first !== undefined && !(await hasExpired(first, readMicros)))
    throw transactionInFlight({ hash: first.hash });
  // Another call may have begun while the chain was asked.
  const now = findRival(known, flight, ended);
  if (now !== undefined && now !== first) throw transactionInFlight({ hash: now.hash });
  for (const old of known)
    if (old === first || (old.payer === flight.payer && old.sequenceNumber < flight.sequenceNumber))
      known.delete(old);
  known.add(flight);
}

/**
 * The error to throw for a failed submission. If the node rejected the transaction, its number is unused, and it is no
 * longer in flight. Other errors leave the result unknown, and so does a used number, which these bytes may have used.
 */
export function submissionError(error: unknown, known: Set<Flight>, flight: Flight): unknown {
  const isRejected = isSupraError(error, httpRefused) && error.context.nodeCode !== "sequence_number_too_old";
  if (isRejected) known.delete(flight);
  if (isRejected || !isSupraError(error) || isSupraError(error, networkAborted)) return error;
  return transactionResultUnknown({ hash: flight.hash }, { cause: error });
}

function findRival(
  known: ReadonlySet<Flight>,
  flight: Flight,
  ended: ReadonlySet<Flight>,
): Flight | undefined {
  for (const other of known) {
    const isSame =
      other.payer === flight.payer &&
      other.sequenceNumber === flight.sequenceNumber &&
      other.what === flight.what;
    if (isSame && !ended.has(other)) return other;
  }
  return undefined;
}

/** Whether the chain's time has passed a transaction's expiry; a node that does not say leaves it in flight. */
async function hasExpired(flight: Flight, readMicros: () => Promise<bigint>): Promise<boolean> {
  if (flight.isEnded === true) return false;
  return readMicros().then(
    (micros) => micros > flight.expirationTimestampSecs * 1_000_000n,
    () => false,
  );
}
