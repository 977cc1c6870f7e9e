import {
  attempt,
  proposalFailureStatus,
  type Address,
  type FinishedTransaction,
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
import { isUnusedAccount, optional } from "../nodes/optional.ts";
import { accountQueryKey, readPatience } from "../queries/queries.ts";

export interface PastProposal {
  readonly sequenceNumber: bigint;
  readonly kind: MultisigEnding["kind"];
  readonly executor: Address;
  /** Undefined for a removed proposal whose creation was not found. */
  readonly action: ProposedAction | undefined;
  /** Undefined if the creation was not found. */
  readonly made: Pick<MultisigProposal, "creator" | "createdSecs"> | undefined;
  /** Rejections at removal; undefined for an executed proposal. */
  readonly rejections: bigint | undefined;
  readonly failure: string | undefined;
  readonly hash: TransactionHash;
  readonly at: bigint | undefined;
}

/** Per owner; a node's limit. */
export const OWNER_TRANSACTIONS = 100;

/** From the owners' newest transactions, as the chain has no list. Lacks those that former owners ended. */
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
      const options = { count: OWNER_TRANSACTIONS, signal };
      const pages = await mapWithConcurrency([...owners], (owner) =>
        optional(client.history.sent(owner, options), isUnusedAccount),
      );
      const sent = pages
        .flatMap((page) => page?.items ?? [])
        .filter((transaction) => transaction.status !== "Pending")
        .filter(({ status }) => status === "Success");
      const made = new Map(
        sent
          .flatMap(({ events }) => attempt(() => readMultisigProposals(events)) ?? [])
          .filter(({ multisigAddress }) => multisigAddress === address)
          .map((proposal) => [proposal.sequenceNumber, proposal]),
      );
      return sent
        .flatMap((transaction) => endingsIn(transaction, address, made))
        .toSorted((a, b) => Number(b.sequenceNumber - a.sequenceNumber));
    },
    // The key has the newest finished proposal, but a lagging node may lack its transaction.
    staleTime: 30_000,
  });
}

function endingsIn(
  transaction: FinishedTransaction,
  address: Address,
  made: ReadonlyMap<bigint, MultisigProposal>,
): readonly PastProposal[] {
  const { events, hash, block } = transaction;
  return (attempt(() => readMultisigEndings(events)) ?? [])
    .filter(({ multisigAddress }) => multisigAddress === address)
    .map((ending) => {
      const proposal = made.get(ending.sequenceNumber);
      return {
        sequenceNumber: ending.sequenceNumber,
        kind: ending.kind,
        executor: ending.executor,
        // The event has the executed call, even if the proposal had only its hash.
        action: ending.kind === "removed" ? proposal?.action : proposedAction(ending.payload),
        made: proposal,
        rejections: ending.kind === "removed" ? ending.rejections : undefined,
        failure: proposalFailureStatus(events),
        hash,
        at: block?.timestampMicros,
      };
    });
}
