import { t } from "@lingui/core/macro";
import {
  executeMultisig,
  executeRejectedMultisig,
  isSupraError,
  voteMultisig,
  type EntryFunction,
  type MultisigInnerPayload,
  type TransactionPayload,
} from "@holdfast/sdk";
import type { MultisigAccount, MultisigProposal, ProposalStanding } from "@holdfast/sdk/multisig";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { multisigQuery } from "../../chain/multisig/multisig.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Button } from "../../ui/button.tsx";
import type { CallEnding } from "../../review/sending/call-ending.tsx";

export interface ProposalActionsProps {
  readonly account: MultisigAccount;
  readonly proposal: MultisigProposal;
  readonly standing: ProposalStanding;
  /** Undefined while only the hash is known. */
  readonly payload: MultisigInnerPayload | undefined;
  readonly ending: CallEnding;
  readonly onGone: () => void;
}

/** What an owner can do about a proposal. Before anything is asked, the chain is asked whether it still waits. */
export function ProposalActions(props: ProposalActionsProps): ReactElement {
  const { account, proposal, standing, payload, ending, onGone } = props;
  const { address } = account;
  const waits = useStillWaits();
  const decides = payload === undefined ? {} : { decides: [payload] };
  const ask = async (call: TransactionPayload): Promise<void> =>
    (await waits(account, proposal)) ? ending.ask(call, decides) : onGone();
  const vote = (isApproved: boolean): Promise<void> =>
    ask(asPayload(voteMultisig(address, proposal.sequenceNumber, isApproved)));
  return (
    <div className="flex flex-wrap gap-3">
      {standing.canExecute && payload !== undefined && (
        <Button tone="primary" onClick={() => void ask(executeMultisig(address, payload))}>
          {standing.ownVote === true ? t`Execute` : t`Approve and execute`}
        </Button>
      )}
      {standing.canRemove && (
        <Button onClick={() => void ask(asPayload(executeRejectedMultisig(address)))}>
          {standing.isTimedOut ? t`Remove proposal` : t`Reject and remove`}
        </Button>
      )}
      {!standing.isTimedOut && standing.ownVote !== true && (
        <Button onClick={() => void vote(true)}>
          {standing.ownVote === undefined ? t`Approve` : t`Approve instead`}
        </Button>
      )}
      {!standing.isTimedOut && standing.ownVote !== false && (
        <Button tone="quiet" onClick={() => void vote(false)}>
          {standing.ownVote === undefined ? t`Reject` : t`Reject instead`}
        </Button>
      )}
    </div>
  );
}

/** Asks the chain whether a proposal still waits: other owners act meanwhile, and removing works on whatever is next. */
function useStillWaits() {
  const network = useActiveNetwork();
  const queries = useQueryClient();
  return async (account: MultisigAccount, { sequenceNumber }: MultisigProposal): Promise<boolean> => {
    try {
      const fresh = await queries.query({ ...multisigQuery(network, account.address), staleTime: 0 });
      return fresh !== null && fresh.account.lastResolved < sequenceNumber;
    } catch (error) {
      // The review asks the node too, and says what is wrong with it.
      if (isSupraError(error)) return true;
      throw error;
    }
  };
}

function asPayload(entryFunction: EntryFunction): TransactionPayload {
  return { kind: "entry-function", entryFunction };
}
