import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { MultisigInnerPayload } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import type { MultisigState } from "../../chain/multisig/multisig.ts";
import { multisigSimulationQuery } from "../../chain/multisig/multisig-simulation.ts";
import type { Simulation } from "../../chain/transactions/prepare.ts";
import { Problem } from "../../components/feedback/problem.tsx";
import { FailureReason } from "../../review/failure-reason.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Button } from "../../ui/button.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";

export interface ProposalSimulationProps {
  readonly state: MultisigState;
  readonly payload: MultisigInnerPayload;
  readonly owner: VaultAccount;
  /** The chain has only the hash so far: the node that is asked learns the rest. */
  readonly isSecret: boolean;
}

/** What a proposal would do if it were executed now, by the node's word; nothing is changed by asking. */
export function ProposalSimulation({
  state,
  payload,
  owner,
  isSecret,
}: ProposalSimulationProps): ReactElement {
  const network = useActiveNetwork();
  const [isWanted, setIsWanted] = useState(false);
  const request = { owner, address: state.account.address, payload };
  const simulation = useQuery({ ...multisigSimulationQuery(network, request), enabled: isWanted });
  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        size="small"
        loading={simulation.isFetching && t`Simulating`}
        onClick={() => {
          if (isWanted) void simulation.refetch();
          setIsWanted(true);
        }}
      >
        {simulation.data === undefined ? t`Simulate` : t`Simulate again`}
      </Button>
      {isSecret && (
        <p className="text-small text-text-quiet">
          <Trans>The chain stores only this proposal's hash. Add the payload to simulate it.</Trans>
        </p>
      )}
      {simulation.error !== null && <Problem error={simulation.error} unaffected={t`Nothing was changed.`} />}
      {simulation.data !== undefined && <SimulationVerdict simulation={simulation.data} />}
    </div>
  );
}

function SimulationVerdict({ simulation }: { readonly simulation: Simulation }): ReactElement {
  switch (simulation.kind) {
    case "worked":
      return (
        <Verdict kind="ok" title={t`Simulation succeeded`}>
          {t`Simulated as the multisig account: ${String(simulation.gasUsed)} gas. The executor pays the fee.`}
        </Verdict>
      );
    case "failed":
      return (
        <Verdict kind="danger" title={t`Simulation failed`}>
          <FailureReason vmStatus={simulation.vmStatus} />
        </Verdict>
      );
    case "unsimulated":
      return (
        <Verdict kind="caution" title={t`Not simulated`}>
          {simulation.error.message}
        </Verdict>
      );
  }
}
