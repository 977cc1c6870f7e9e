import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { FailureReason } from "../finding-list.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import type { Proposing } from "./use-proposing.ts";

/** Asks before a proposal that would fail now, but may work later. */
export function ProposalDoubt({ proposing }: { readonly proposing: Proposing }): ReactElement | undefined {
  const { doubt, proposeAnyway, goBack } = proposing;
  if (doubt === undefined) return undefined;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && goBack()}
      title={t`Simulation failed`}
      description={t`Simulated as the multisig account. The proposal may succeed later, once the cause is fixed.`}
      actions={
        <>
          <Button onClick={goBack}>
            <Trans>Go back</Trans>
          </Button>
          <Button tone="primary" onClick={proposeAnyway}>
            <Trans>Propose anyway</Trans>
          </Button>
        </>
      }
    >
      <Verdict kind="danger" title={t`Simulation failed`}>
        <FailureReason vmStatus={doubt.simulation.vmStatus} />
      </Verdict>
    </Dialog>
  );
}
