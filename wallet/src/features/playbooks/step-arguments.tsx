import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { stringifyJson, type FunctionAbi } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { emptyDraft } from "../../arguments/argument-draft.ts";
import { draftToJson } from "../../arguments/argument-json.ts";
import { callShapes } from "../../arguments/call-draft.ts";
import { CallForm } from "../../arguments/call-form.tsx";
import { callToFragment } from "../../arguments/call-link.ts";
import { useArgumentOffers } from "../../components/addresses/argument-offers.ts";
import type { PlaybookStep } from "../../storage/workbench-schema.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { stepForm } from "./step-call.ts";

interface StepArgumentsProps {
  readonly account: VaultAccount;
  readonly abi: FunctionAbi;
  readonly names: readonly string[] | undefined;
  readonly step: PlaybookStep;
  readonly onChange: (step: PlaybookStep) => void;
}

export function StepArguments({ account, abi, names, step, onChange }: StepArgumentsProps): ReactElement {
  const offers = useArgumentOffers(account);
  const call = stepForm(abi, step);
  const shapes = callShapes(abi, call);
  return (
    <>
      <KeyValues
        items={[
          ...call.typeArguments.map((type, index) => ({
            label: t`Type T${index}`,
            value: <Code text={type} />,
          })),
          ...shapes.map((shape, index) => ({
            label: names?.[index] ?? t`arg ${index}`,
            value: <Code text={draftText(draftToJson(shape, call.arguments[index] ?? emptyDraft(shape)))} />,
          })),
        ]}
      />
      {call.typeArguments.length + shapes.length > 0 && (
        <Disclosure summary={t`Edit arguments`}>
          <CallForm
            signature={abi}
            {...(names === undefined ? {} : { names })}
            call={call}
            onChange={(next) => onChange({ ...step, form: callToFragment(abi, next) })}
            offers={offers}
            isFinal={false}
          />
        </Disclosure>
      )}
    </>
  );
}

function draftText(json: ReturnType<typeof draftToJson>): string {
  return typeof json === "string" ? json : stringifyJson(json);
}

function Code({ text }: { readonly text: string }): ReactElement {
  return text === "" ? (
    <span className="text-text-quiet">
      <Trans>Empty</Trans>
    </span>
  ) : (
    <span className="font-mono text-small break-all">{text}</span>
  );
}
