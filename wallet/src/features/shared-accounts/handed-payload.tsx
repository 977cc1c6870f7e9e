import { isSupraError, type MultisigInnerPayload, type SupraError } from "@holdfast/sdk";
import { decodeProposalCapsule, parseCapsuleText } from "@holdfast/sdk/capsule";
import { proposalPayload, type MultisigProposal } from "@holdfast/sdk/multisig";
import { useState, type ReactElement } from "react";
import { Problem } from "../../parts/problem.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TextArea } from "../../ui/text-area.tsx";

export interface HandedPayloadProps {
  readonly proposal: MultisigProposal;
  readonly onPayload: (payload: MultisigInnerPayload) => void;
}

/** Takes the payload of a proposal that holds only a hash, and believes it only if it has that hash. */
export function HandedPayload({ proposal, onPayload }: HandedPayloadProps): ReactElement {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<SupraError>();
  const read = (): void => {
    try {
      const { payload } = decodeProposalCapsule(parseCapsuleText(text));
      proposalPayload(proposal, payload);
      onPayload(payload);
      setProblem(undefined);
    } catch (error) {
      if (!isSupraError(error)) throw error;
      setProblem(error);
    }
  };
  return (
    <form
      className="flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        read();
      }}
    >
      <div className="w-full">
        <Field
          label="What it would do"
          hint="Paste the text that the proposer gave you. It is checked against the hash."
        >
          <TextArea mono rows={2} value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
      </div>
      {problem !== undefined && <Problem error={problem} unaffected="Nothing was signed." />}
      <Button type="submit">Check it against the hash</Button>
    </form>
  );
}
