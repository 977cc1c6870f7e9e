import { accountNotFound } from "@holdfast/sdk/errors";
import {
  isSupraError,
  proposalFailureStatus,
  type SupraClient,
  type Address,
  type FinishedTransaction,
  type TransactionDetail,
  type TransactionHash,
} from "@holdfast/sdk";
import {
  readMultisigEndings,
  readMultisigProposals,
  proposedAction,
  type MultisigAccount,
  type MultisigEnding,
  type MultisigProposal,
  type ProposedAction,
} from "@holdfast/sdk/multisig";
import { queryOptions } from "@tanstack/react-query";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { getClient } from "../nodes/client-cache.ts";
import { mapWithConcurrency } from "../nodes/in-turns.ts";
import { accountQueryKey, readPatience } from "../queries/queries.ts";

/** A proposal that is over, by the transaction that ended it. */
export interface PastProposal {
  readonly sequenceNumber: bigint;
  readonly kind: MultisigEnding["kind"];
  readonly executor: Address;
  /** What it did or wanted; undefined for one that was removed and whose beginning was not found. */
  readonly action: ProposedAction | undefined;
  /** Who proposed it and when; undefined when that was not found. */
  readonly made: Pick<MultisigProposal, "creator" | "createdSecs"> | undefined;
  /** Owners who had rejected it when it was removed; undefined for one that was executed. */
  readonly rejections: bigint | undefined;
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
      const client = getClient(network);
      const lists = await mapWithConcurrency([...owners], (owner) => readSent(client, owner, signal));
      const sent = lists
        .flat()
        .filter((transaction) => transaction.status !== "Pending")
        .filter(({ status }) => status === "Success");
      const made = new Map(
        sent
          .flatMap(({ events }) => readOrNone(() => readMultisigProposals(events)))
          .filter(({ multisigAddress }) => multisigAddress === address)
          .map((proposal) => [proposal.sequenceNumber, proposal]),
      );
      return sent
        .flatMap((transaction) => endingsIn(transaction, address, made))
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
    if (isSupraError(error, accountNotFound)) return [];
    throw error;
  }
}

function endingsIn(
  transaction: FinishedTransaction,
  address: Address,
  made: ReadonlyMap<bigint, MultisigProposal>,
): readonly PastProposal[] {
  const { events, hash, block } = transaction;
  return readOrNone(() => readMultisigEndings(events))
    .filter(({ multisigAddress }) => multisigAddress === address)
    .map((ending) => {
      const proposal = made.get(ending.sequenceNumber);
      return {
        sequenceNumber: ending.sequenceNumber,
        kind: ending.kind,
        executor: ending.executor,
        // What was executed is told by its own event, also of a proposal that held only a hash.
        action: ending.kind === "removed" ? proposal?.action : proposedAction(ending.payload),
        made: proposal,
        rejections: ending.kind === "removed" ? ending.rejections : undefined,
        failure: proposalFailureStatus(events),
        hash,
        at: block?.timestampMicros,
      };
    });
}

/** Events that can't be read say nothing of this account. */
function readOrNone<T>(read: () => readonly T[]): readonly T[] {
  try {
    return read();
  } catch (error) {
    if (isSupraError(error)) return [];
    throw error;
  }
}
