import { httpRefused, transactionInFlight } from "../errors/client-errors.ts";
import { isSupraError } from "../errors/supra-error.ts";
import type { TransactionHash } from "../transaction/transaction-hash.ts";

/** A transaction that was handed to a node. */
export interface Flight {
  readonly payer: string;
  readonly sequenceNumber: bigint;
  /** What it does: two of one payer with the same number and this the same are one. */
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
 * Takes note of a transaction that is about to be sent. Calls at once read the same sequence number, so that what
 * they sign is one transaction, and each of them would be told of its success.
 * @param ended {@link endedFlights} when the call began that is to send it, before it read anything
 * @param readMicros the chain's time
 * @throws transaction/in-flight while the same can still be executed, or when it ended after this call began
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
 * Whether a transaction that was submitted with this error may be sent again: what the node refused has the same
 * number then, and of every other error the outcome is unknown. So it is where the number is used already: these
 * very bytes may have used it.
 */
export function mayBeResent(error: unknown): boolean {
  return isSupraError(error, httpRefused) && error.context.nodeCode !== "sequence_number_too_old";
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
