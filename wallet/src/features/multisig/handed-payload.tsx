import type { MultisigInnerPayload } from "@holdfast/sdk";
import { decodePortableProposal } from "@holdfast/sdk/partial-transaction";
import { proposalPayload, type MultisigProposal } from "@holdfast/sdk/multisig";
import type { ReactElement } from "react";
import { PartialTransactionIntake } from "../../components/partial-transactions/partial-transaction-intake.tsx";

export interface HandedPayloadProps {
  readonly proposal: MultisigProposal;
  readonly onPayload: (payload: MultisigInnerPayload) => void;
}

/** Takes the payload of a proposal that holds only a hash, and believes it only if it has that hash. */
export function HandedPayload({ proposal, onPayload }: HandedPayloadProps): ReactElement {
  return (
    <PartialTransactionIntake
      action="Check it against the hash"
      what="proposal"
      label="Effect"
      hint="Paste the text or link that the proposer gave you. It is checked against the hash."
      onBytes={(bytes) => {
        const { payload } = decodePortableProposal(bytes);
        proposalPayload(proposal, payload);
        onPayload(payload);
      }}
    />
  );
}
