import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Address, MultisigInnerPayload } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { multisigQuery } from "../../chain/multisig/multisig.ts";
import { payloadToFragment } from "../../components/forms/payload-link.ts";
import { StaleNote } from "../../components/feedback/stale-note.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Button } from "../../ui/button.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import type { CallEnding } from "../../review/sending/call-ending.tsx";
import { ProposalDoubt } from "../../review/sending/proposal-doubt.tsx";
import { useProposing } from "../../review/sending/use-proposing.ts";

export interface MultisigPublicationProps {
  /** The owner who proposes. */
  readonly account: VaultAccount;
  readonly multisig: Address;
  readonly ending: CallEnding;
  readonly payload: MultisigInnerPayload;
  /** The network would refuse the package. */
  readonly isStopped: boolean;
}

/** Puts the publication before the owners of a multisig account, once it was simulated as that account. */
export function MultisigPublication(props: MultisigPublicationProps): ReactElement {
  const { account, multisig, ending, payload, isStopped } = props;
  const state = useQuery(multisigQuery(useActiveNetwork(), multisig));
  const navigate = useNavigate();
  const proposing = useProposing(multisig, account, ending);
  if (state.data === undefined)
    return state.isPending ? (
      <p role="status">
        <Trans>Loading the owners</Trans>
      </p>
    ) : (
      <StaleNote query={state} />
    );
  if (state.data === null)
    return (
      <Verdict kind="danger" title={t`This is not a multisig account`}>
        <Trans>This network has no multisig account with this address.</Trans>
      </Verdict>
    );
  const { owners, signaturesRequired } = state.data.account;
  if (!owners.includes(account.address))
    return (
      <Verdict kind="caution" title={t`${account.name} is not an owner`}>
        <Trans>To propose this, switch to an owner's account.</Trans>
      </Verdict>
    );
  return (
    <>
      <p className="text-small text-text-quiet">
        {t`${String(signaturesRequired)} of ${owners.length} owners must approve it before it is published.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          tone={isStopped ? "secondary" : "primary"}
          loading={proposing.isPreparing && t`Simulating`}
          onClick={() => proposing.propose({ payload })}
        >
          <Trans>Review proposal</Trans>
        </Button>
        <Button
          tone="quiet"
          onClick={() =>
            void navigate({
              to: "/multisig/$address",
              params: { address: multisig },
              hash: `${payloadToFragment(payload)}&only=hash`,
            })
          }
        >
          <Trans>Propose hash only</Trans>
        </Button>
      </div>
      <ProposalDoubt proposing={proposing} />
    </>
  );
}
