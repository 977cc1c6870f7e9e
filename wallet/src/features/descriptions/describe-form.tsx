import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { clsx } from "clsx";
import type { CallDraft, DescriptorDraft } from "@holdfast/descriptors";
import { useState, type ReactElement } from "react";
import { Card } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { ArgumentEditor } from "./argument-editor.tsx";
import { DescribedEnding } from "./described-ending.tsx";
import { DescriptionPreview } from "./description-preview.tsx";
import { LANGUAGES, readDraft, withArgument, withCall, withText, type Language } from "./draft-edits.ts";
import { ScopeEditor } from "./scope-editor.tsx";

export interface DescribeFormProps {
  readonly first: DescriptorDraft;
  /** The function. */
  readonly name: string;
  /** The module's code as the node gives it, in hex. */
  readonly bytecode: string | undefined;
}

/** A description being written, beside what the review will say. */
export function DescribeForm({ first, name, bytecode }: DescribeFormProps): ReactElement | undefined {
  const [draft, setDraft] = useState(first);
  const [language, setLanguage] = useState<Language>("en");
  const [goldens, setGoldens] = useState<Readonly<Partial<Record<Language, string>>>>({});
  const reading = readDraft(draft);
  const call = draft.calls[name];
  if (call === undefined) return undefined;
  const change = (next: (before: CallDraft) => CallDraft): void => setDraft(withCall(draft, name, next));
  return (
    <div className="flex flex-col gap-6 xl:grid xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] xl:items-start xl:gap-x-8">
      <div className={FIRST_COLUMN}>
        <Card title={t`Wording`}>
          <div className="flex flex-col gap-5">
            <Field label={t`Language`} hint={t`If a language has no text, the English text appears.`}>
              <Select value={language} onValueChange={setLanguage} options={languageOptions()} />
            </Field>
            <Field label={t`Action`} hint={t`One or two words, shown in lists.`}>
              <TextInput
                value={call.intent[language] ?? ""}
                onChange={({ target: { value } }) =>
                  change((before) => ({ ...before, intent: withText(before.intent, language, value) }))
                }
              />
            </Field>
            <Field label={t`Sentence`} hint={t`You can use ${placeholders(call)} and '{'@.sender'}'.`}>
              <TextInput
                value={call.sentence[language] ?? ""}
                onChange={({ target: { value } }) =>
                  change((before) => ({ ...before, sentence: withText(before.sentence, language, value) }))
                }
              />
            </Field>
          </div>
        </Card>
      </div>
      <div className="min-w-0 xl:sticky xl:top-6 xl:col-start-2 xl:row-span-2 xl:row-start-1">
        <DescriptionPreview
          reading={reading}
          name={name}
          language={language}
          golden={goldens[language] ?? ""}
          onGolden={(text) => setGoldens({ ...goldens, [language]: text })}
        />
      </div>
      <div className={clsx(FIRST_COLUMN, "flex flex-col gap-6")}>
        <Card title={t`Arguments`}>
          <div className="flex flex-col gap-8">
            {call.arguments.map((argument) => (
              <ArgumentEditor
                key={argument.index}
                call={call}
                argument={argument}
                language={language}
                choices={draft.enums?.[argument.enum ?? ""]}
                onChoices={(choices) =>
                  setDraft({ ...draft, enums: { ...draft.enums, [argument.enum ?? ""]: choices } })
                }
                onChange={(next) => change((before) => withArgument(before, argument.index, next))}
                onCall={(next) => change(() => next)}
              />
            ))}
            {call.arguments.length === 0 && (
              <p className="text-text-quiet">
                <Trans>No arguments</Trans>
              </p>
            )}
          </div>
        </Card>
        <ScopeEditor draft={draft} bytecode={bytecode} onChange={setDraft} />
        <DescribedEnding
          key={JSON.stringify(draft)}
          draft={draft}
          reading={reading}
          name={name}
          goldens={goldens}
        />
      </div>
    </div>
  );
}

/** What is written; what the review would say stays in sight beside it where there is room. */
const FIRST_COLUMN = "min-w-0 xl:col-start-1";

function languageOptions(): { value: Language; label: string }[] {
  return LANGUAGES.map((value) => ({
    value,
    label: new Intl.DisplayNames([value], { type: "language" }).of(value) ?? value,
  }));
}

/** What a sentence can have a value of: what is left out of the description is not among it. */
function placeholders({ arguments: args }: CallDraft): string {
  return args
    .filter(({ hidden, format }) => hidden === undefined && format !== "call")
    .map(({ name }) => `{${name}}`)
    .join(", ");
}
