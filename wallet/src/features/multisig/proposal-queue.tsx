import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { proposalPayload } from "@holdfast/sdk/multisig";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { multisigQuery, type MultisigState } from "../../chain/multisig/multisig.ts";
import { multisigHistoryQuery, type PastProposal } from "../../chain/multisig/multisig-history.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Button } from "../../ui/button.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { Tabs } from "../../ui/tabs.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import type { CallEnding } from "../../review/sending/call-ending.tsx";
import { BatchVote } from "./batch-vote.tsx";
import type { HandedPayloads } from "./handed-payloads.ts";
import { PastProposals } from "./past-proposals.tsx";
import { ProposalCard } from "./proposal-card.tsx";
import { queueToJson } from "./queue-export.ts";
import { emptyWords, firstTab, queueParts, type QueueTab } from "./queue-tabs.ts";
import Download from "lucide-react/icons/download";
import RefreshCw from "lucide-react/icons/refresh-cw";

export interface ProposalQueueProps {
  readonly state: MultisigState;
  readonly owner: VaultAccount;
  readonly ending: CallEnding;
  readonly payloads: HandedPayloads;
}

/** What waits in an account's queue, by what it waits for, and what became of the rest. */
export function ProposalQueue({ state, owner, ending, payloads }: ProposalQueueProps): ReactElement {
  const { tab } = useSearch({ from: "/shell/multisig/$address" });
  const navigate = useNavigate();
  const { account, proposals } = state;
  const parts = queueParts(state, owner.address);
  const isOwner = account.owners.includes(owner.address);
  const createItem = (value: Exclude<QueueTab, "done">, label: string) => ({
    value,
    label: parts[value].length === 0 ? label : `${label} (${parts[value].length})`,
    content: (
      <TabContent>
        {value === "mine" && isOwner && (
          <BatchVote
            state={state}
            owner={owner.address}
            ending={ending}
            payloadOf={(proposal) => proposalPayload(proposal, payloads.of(proposal))}
          />
        )}
        {parts[value].length === 0 && (
          <p className="text-text-quiet">{emptyWords(value, proposals.length === 0)}</p>
        )}
        {parts[value].length > 0 && (
          <ul aria-label={label} className="flex flex-col gap-4">
            {parts[value].map((proposal) => (
              <ProposalCard
                key={String(proposal.sequenceNumber)}
                state={state}
                proposal={proposal}
                owner={owner.address}
                handed={payloads.of(proposal)}
              />
            ))}
          </ul>
        )}
      </TabContent>
    ),
  });
  return (
    <section className="flex flex-col gap-2" aria-label={t`Queue`}>
      <QueueHeading state={state} />
      <Tabs<QueueTab>
        label={t`Proposals`}
        value={tab ?? firstTab(parts)}
        onValueChange={(next) =>
          void navigate({ to: ".", search: { tab: next }, hash: true, replace: true, resetScroll: false })
        }
        items={[
          createItem("mine", t`Waiting for me`),
          createItem("others", t`Waiting for others`),
          createItem("ready", t`Ready`),
          { value: "done", label: t`Done`, content: <PastProposals account={account} /> },
        ]}
      />
    </section>
  );
}

function TabContent({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className="flex flex-col gap-4">{children}</div>;
}

function QueueHeading({ state }: { readonly state: MultisigState }): ReactElement {
  const network = useActiveNetwork();
  const query = useQuery(multisigQuery(network, state.account.address));
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: async (): Promise<void> => {
      const history = queries.query(multisigHistoryQuery(network, state.account));
      // What waits is worth keeping also when the node does not tell the rest.
      saveQueue(state, await history.catch(() => undefined));
    },
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 className="text-heading font-semibold">
        <Trans>Proposals</Trans>
      </h2>
      <div className="flex gap-3">
        <Button size="small" icon={<RefreshCw />} onClick={() => void query.refetch({ cancelRefetch: true })}>
          <Trans>Refresh</Trans>
        </Button>
        <Button
          size="small"
          icon={<Download />}
          loading={save.isPending && t`Loading the history`}
          onClick={() => save.mutate()}
        >
          <Trans>Save as file</Trans>
        </Button>
      </div>
    </div>
  );
}

function saveQueue(state: MultisigState, history: readonly PastProposal[] | undefined): void {
  const name = `queue-${state.account.address.slice(2, 8)}-${state.account.nextSequenceNumber - 1n}`;
  saveFile(`${name}.json`, "application/json", queueToJson(state, history));
}
