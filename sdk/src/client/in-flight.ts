import { encodeBcs } from "../bcs/writer.ts";
import { bytesToHex } from "../bytes/hex.ts";
import { transactionInFlight } from "../errors/client-errors.ts";
import { encodePayload } from "../transaction/payload.ts";
import { transactionHash, type SignedTransaction } from "../transaction/signed-transaction.ts";
import type { TransactionHash } from "../transaction/transaction-hash.ts";
import type { SupraClient } from "./client.ts";
import type { CallOptions } from "./request.ts";

/** A transaction that was handed to a node and of which no end is known. */
export interface Flight {
  readonly hash: TransactionHash;
  /** It has ended, or never begun: the same may be sent again. */
  end(): void;
}

interface Sent {
  readonly hash: TransactionHash;
  readonly sender: string;
  readonly sequenceNumber: bigint;
  readonly expirationTimestampSecs: bigint;
}

const flights = new WeakMap<SupraClient, Map<string, Sent>>();

/**
 * Takes note of a transaction that is about to be sent. Calls at once read the same sequence number, so that what
 * they sign is one transaction, and each of them would be told of its success.
 * @throws transaction/in-flight with the first hash, while the first can still be executed
 */
export async function beginFlight(
  client: SupraClient,
  signed: SignedTransaction,
  call: CallOptions,
): Promise<Flight> {
  const known = flights.get(client) ?? new Map<string, Sent>();
  flights.set(client, known);
  const { sender, sequenceNumber, payload, expirationTimestampSecs } = signed.raw;
  const key = `${sender} ${sequenceNumber} ${bytesToHex(encodeBcs((writer) => encodePayload(writer, payload)))}`;
  const first = known.get(key);
  if (first !== undefined && !(await hasExpired(client, first, call)))
    throw transactionInFlight({ hash: first.hash });
  // Somebody else may have begun while the chain was asked.
  const now = known.get(key);
  if (now !== undefined && now !== first) throw transactionInFlight({ hash: now.hash });
  const sent = { hash: transactionHash(signed), sender, sequenceNumber, expirationTimestampSecs };
  forgetBefore(known, sent);
  known.set(key, sent);
  return {
    hash: sent.hash,
    end: () => {
      if (known.get(key) === sent) known.delete(key);
    },
  };
}

/** Whether the chain's time has passed a transaction's expiry; a node that does not say leaves it in flight. */
async function hasExpired(client: SupraClient, sent: Sent, call: CallOptions): Promise<boolean> {
  try {
    const { timestampMicros } = await client.chain.getLatestBlock(call);
    return timestampMicros > sent.expirationTimestampSecs * 1_000_000n;
  } catch {
    return false;
  }
}

/** A sender whose number has passed has none in flight below it. */
function forgetBefore(known: Map<string, Sent>, { sender, sequenceNumber }: Sent): void {
  for (const [key, other] of known)
    if (other.sender === sender && other.sequenceNumber < sequenceNumber) known.delete(key);
}
