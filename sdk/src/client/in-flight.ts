import {
  httpRefused,
  networkAborted,
  transactionInFlight,
  transactionResultUnknown,
} from "../errors/client-errors.ts";
import { isSupraError } from "../errors/supra-error.ts";
import type { TransactionHash } from "../transaction/transaction-hash.ts";

/** A submitted transaction. */
export interface Flight {
  readonly payer: string;
  readonly sequenceNumber: bigint;
  /** Identifies payer, number and effect. */
  readonly what: string;
  readonly expirationTimestampSecs: bigint;
  hash?: TransactionHash;
  isEnded?: boolean;
}

/** Transactions ended before a call: its sequence number counts them. */
export function endedFlights(known: Iterable<Flight>): ReadonlySet<Flight> {
  return new Set([...known].filter(({ isEnded }) => isEnded));
}

/**
 * Registers a transaction before it is sent: concurrent calls sign the same one, and each would report its
 * success. `ended`: {@link endedFlights} before any request; `readMicros`: chain time.
 * @throws transaction/in-flight while the same transaction can be executed, or if it ended during this call
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
  // Another call may have started during the request.
  const now = findRival(known, flight, ended);
  if (now !== undefined && now !== first) throw transactionInFlight({ hash: now.hash });
  for (const old of known)
    if (old === first || (old.payer === flight.payer && old.sequenceNumber < flight.sequenceNumber))
      known.delete(old);
  known.add(flight);
}

/**
 * Error of a failed submission. A rejected transaction's number is unused and no longer in flight. Otherwise,
 * and if the number was used, the result is unknown.
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

/** False if the node does not respond. */
async function hasExpired(flight: Flight, readMicros: () => Promise<bigint>): Promise<boolean> {
  if (flight.isEnded === true) return false;
  return readMicros().then(
    (micros) => micros > flight.expirationTimestampSecs * 1_000_000n,
    () => false,
  );
}
