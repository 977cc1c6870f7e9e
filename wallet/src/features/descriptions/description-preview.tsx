import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { describeCall } from "@holdfast/descriptors";
import type { ReactElement } from "react";
import { DescriptionSentence } from "../../components/descriptions/description-sentence.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { useActiveAccount } from "../../vault/vault-context.tsx";
import { exampleCall, exampleText, LANGUAGES, type DraftReading, type Language } from "./draft-edits.ts";

export interface DescriptionPreviewProps {
  readonly reading: DraftReading;
  readonly name: string;
  readonly language: Language;
  readonly golden: string;
  readonly onGolden: (text: string) => void;
}

/** What the review would say of an example, in each language, and every rule that the description breaks. */
export function DescriptionPreview(props: DescriptionPreviewProps): ReactElement {
  const { reading, name, language, golden, onGolden } = props;
  const said = reading.kind === "read" ? exampleText(reading.descriptor, name, language) : undefined;
  const isHeld = golden.trim() === said;
  return (
    <Card title={t`Preview`}>
      <div className="flex flex-col gap-5">
        {reading.kind === "read" && (
          <ul aria-label={t`Preview of an example`} className="flex flex-col gap-3">
            {LANGUAGES.map((one) => (
              <Example key={one} reading={reading} name={name} language={one} />
            ))}
          </ul>
        )}
        {reading.faults.length > 0 && (
          <Verdict kind="caution" title={t`Description not usable yet`}>
            <ul aria-label={t`Rule violations`} className="flex list-disc flex-col gap-1 pl-5">
              {reading.faults.map((fault) => (
                <li key={fault} className="wrap-anywhere">
                  {fault}
                </li>
              ))}
            </ul>
          </Verdict>
        )}
        <Field
          label={t`Expected text`}
          hint={t`Checked after every change and saved in the file.`}
          noteRows={2}
          verdict={
            golden.trim() === ""
              ? undefined
              : isHeld
                ? { kind: "ok", text: t`The sentence reads exactly like this.` }
                : { kind: "error", text: t`Sentence: ${said ?? t`nothing`}` }
          }
        >
          <TextInput value={golden} onChange={({ target: { value } }) => onGolden(value)} />
        </Field>
        {said !== undefined && !isHeld && (
          <div>
            <Button size="small" onClick={() => onGolden(said)}>
              <Trans>Use current text</Trans>
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function Example(props: {
  readonly reading: Extract<DraftReading, { kind: "read" }>;
  readonly name: string;
  readonly language: Language;
}): ReactElement | undefined {
  const { reading, name, language } = props;
  const account = useActiveAccount();
  const { chainId } = useActiveNetwork();
  const call = exampleCall(reading.descriptor, name);
  if (call === undefined || account === undefined) return undefined;
  const envelope = { sender: account.address, chainId };
  const said = describeCall(reading.descriptor, call, language, envelope)?.sentence;
  return (
    <li lang={language} className="flex gap-3">
      <span className="w-6 shrink-0 font-mono text-small text-text-quiet">{language}</span>
      <span className="min-w-0 text-lead font-medium wrap-anywhere">
        {said === undefined ? "–" : <DescriptionSentence parts={said} />}
      </span>
    </li>
  );
}
