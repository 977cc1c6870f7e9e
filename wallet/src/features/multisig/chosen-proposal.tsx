import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Address } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import type { MultisigState } from "../../chain/multisig/multisig.ts";
import { multisigHistoryQuery, OWNER_TRANSACTIONS } from "../../chain/multisig/multisig-history.ts";
import { Problem } from "../../components/feedback/problem.tsx";
import type { CallEnding } from "../../review/sending/call-ending.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { useIsSideDetail } from "../../ui/side-panel-context.ts";
import { buttonStyle } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import type { HandedPayloads } from "./handed-payloads.ts";
import { PastDetail } from "./past-proposals.tsx";
import { ProposalDetail } from "./proposal-detail.tsx";

export interface ChosenProposalProps {
  readonly state: MultisigState;
  readonly owner: VaultAccount;
  readonly ending: CallEnding;
  readonly payloads: HandedPayloads;
  /** The proposal's number, as the address of the page says it. */
  readonly text: string;
  /** It turned out to be executed or removed already. */
  readonly onGone: (sequenceNumber: bigint) => void;
  /** What is to be said above it. */
  readonly children: ReactNode;
}

/** The proposal of the address: one that waits, one that is over, or none. */
export function ChosenProposal(props: ChosenProposalProps): ReactElement {
  const { state, text, onGone, children, ...rest } = props;
  const { account, proposals } = state;
  const isBeside = useIsSideDetail();
  const number = /^\d{1,20}$/.test(text) ? BigInt(text) : undefined;
  const proposal = proposals.find(({ sequenceNumber }) => sequenceNumber === number);
  return (
    <>
      {!isBeside && (
        <Link
          to="/multisig/$address"
          params={{ address: account.address }}
          search
          hash
          className="-mb-4 -ml-2 inline-flex min-h-9 w-fit items-center gap-1.5 rounded-small px-2 text-small font-medium text-text-quiet hover:text-text touch:min-h-11"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          <Trans>All proposals</Trans>
        </Link>
      )}
      {children}
      {proposal !== undefined ? (
        <ProposalDetail
          state={state}
          proposal={proposal}
          {...rest}
          onGone={() => onGone(proposal.sequenceNumber)}
        />
      ) : number !== undefined && number > 0n && number <= account.lastResolved ? (
        <OverProposal state={state} number={number} />
      ) : (
        <NoProposal address={account.address} />
      )}
    </>
  );
}

/** What became of one that does not wait any more, as far as the owners' transactions tell it. */
function OverProposal(props: { readonly state: MultisigState; readonly number: bigint }): ReactElement {
  const { state, number } = props;
  const history = useQuery(multisigHistoryQuery(useActiveNetwork(), state.account));
  const past = history.data?.find(({ sequenceNumber }) => sequenceNumber === number);
  if (past !== undefined) return <PastDetail past={past} account={state.account.address} />;
  if (history.data !== undefined)
    return (
      <Card padding="flush">
        <EmptyState drawing={<Drawing name="waves" />} title={t`Proposal ${String(number)} is closed`}>
          {t`Holdfast checked each owner's last ${OWNER_TRANSACTIONS} transactions and didn't find the result.`}
        </EmptyState>
      </Card>
    );
  if (history.error === null) return <Skeleton shape="block" />;
  return <Problem error={history.error} onRetry={() => void history.refetch()} />;
}

function NoProposal({ address }: { readonly address: Address }): ReactElement {
  return (
    <Card padding="flush">
      <EmptyState
        drawing={<Drawing name="waves" />}
        title={t`Proposal not found`}
        action={
          <Link to="/multisig/$address" params={{ address }} className={buttonStyle()}>
            <Trans>All proposals</Trans>
          </Link>
        }
      >
        <Trans>According to this node, this account has no proposal with this number.</Trans>
      </EmptyState>
    </Card>
  );
}
