import {
  decodeMultisigInnerPayload,
  isSupraError,
  type MultisigInnerPayload,
  type SupraClient,
  type Address,
  type TransactionDetail,
  type TransactionHash,
} from "@holdfast/sdk";
import { decodeBcs } from "@holdfast/sdk/bcs";
import { multisigEndingsOf, type MultisigAccount, type MultisigEnding } from "@holdfast/sdk/multisig";
import { queryOptions } from "@tanstack/react-query";
import type { ChainNetwork } from "./chain-network.ts";
import { clientOf } from "./client-of.ts";
import { inTurns } from "./in-turns.ts";
import { proposalFailureOf } from "./multisig-outcome.ts";
import { accountQueryKey } from "./queries.ts";
import { readPatience } from "./read-patience.ts";

/** A proposal that is over, by the transaction that ended it. */
export interface PastProposal {
  readonly sequenceNumber: bigint;
  readonly kind: MultisigEnding["kind"];
  readonly executor: Address;
  /** What it did or wanted; undefined for one that was removed, and for bytes that are no payload. */
  readonly payload: MultisigInnerPayload | undefined;
  /** Why it failed, as the node writes a status. */
  readonly failure: string | undefined;
  readonly hash: TransactionHash;
  /** Microseconds since 1970. */
  readonly at: bigint | undefined;
}

/** Newest transactions of each owner that are looked through: as many as a node tells at once. */
export const OWNER_TRANSACTIONS = 100;

/**
 * What became of an account's proposals, newest first: read from the newest transactions of each present owner, for
 * the chain keeps no list. What a former owner has ended is not found.
 */
export function multisigHistoryQuery(
  network: ChainNetwork,
  { address, owners, lastResolved }: Pick<MultisigAccount, "address" | "owners" | "lastResolved">,
) {
  return queryOptions({
    queryKey: [
      ...accountQueryKey(network, address),
      "multisig-history",
      owners.join(" "),
      String(lastResolved),
    ],
    ...readPatience,
    queryFn: async ({ signal }): Promise<readonly PastProposal[]> => {
      if (lastResolved === 0n) return [];
      const client = clientOf(network);
      const lists = await inTurns([...owners], (owner) => readSent(client, owner, signal));
      return lists
        .flat()
        .flatMap((transaction) => endingsIn(transaction, address))
        .toSorted((a, b) => Number(b.sequenceNumber - a.sequenceNumber));
    },
    // The number of the last one that was ended is part of the key; but a node that lags behind may not tell it yet.
    staleTime: 30_000,
  });
}

async function readSent(
  client: SupraClient,
  owner: Address,
  signal: AbortSignal,
): Promise<readonly TransactionDetail[]> {
  try {
    return (await client.history.sent(owner, { count: OWNER_TRANSACTIONS, signal })).items;
  } catch (error) {
    // An owner who was never used has no history.
    if (isSupraError(error, "account/not-found")) return [];
    throw error;
  }
}

function endingsIn(transaction: TransactionDetail, address: Address): readonly PastProposal[] {
  if (transaction.status !== "Success") return [];
  const { events, hash, block } = transaction;
  return readEndings(events)
    .filter(({ multisigAddress }) => multisigAddress === address)
    .map((ending) => ({
      sequenceNumber: ending.sequenceNumber,
      kind: ending.kind,
      executor: ending.executor,
      payload: ending.kind === "removed" ? undefined : readPayload(ending.payload),
      failure: proposalFailureOf(events),
      hash,
      at: block?.timestampMicros,
    }));
}

function readEndings(events: Parameters<typeof multisigEndingsOf>[0]): readonly MultisigEnding[] {
  try {
    return multisigEndingsOf(events);
  } catch (error) {
    // Events that cannot be read say nothing of this account.
    if (isSupraError(error)) return [];
    throw error;
  }
}

function readPayload(bytes: Uint8Array): MultisigInnerPayload | undefined {
  try {
    return decodeBcs(bytes, decodeMultisigInnerPayload);
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
}
