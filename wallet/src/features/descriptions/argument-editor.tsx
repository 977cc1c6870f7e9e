import { t } from "@lingui/core/macro";
import {
  callerTypes,
  listFormats,
  type CallDraft,
  type DescribedArgument,
  type Format,
  type Texts,
} from "@holdfast/descriptors";
import { SUPRA_COIN } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { Switch } from "../../ui/switch.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { Language } from "../../storage/settings/language.ts";
import { findDirection, mayBeHidden, withDirection, withText, type Direction } from "./draft-edits.ts";

interface ArgumentEditorProps {
  readonly call: CallDraft;
  readonly argument: DescribedArgument;
  readonly language: Language;
  readonly choices: Readonly<Record<string, Texts>> | undefined;
  readonly onChange: (argument: DescribedArgument) => void;
  readonly onChoices: (choices: Readonly<Record<string, Texts>>) => void;
  readonly onCall: (call: CallDraft) => void;
}

export function ArgumentEditor(props: ArgumentEditorProps): ReactElement {
  const { call, argument, language, choices, onChange, onChoices, onCall } = props;
  const type = callerTypes(call.signature)[argument.index] ?? "";
  // The choices come from the first draft or the file, so they can't be added here.
  const formats = listFormats(type).filter((format) => format !== "enum" || argument.enum !== undefined);
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-3 font-mono text-small break-all">
        {`{${argument.name}}`} <span className="text-text-quiet">{type}</span>
      </legend>
      <Field label={t`Label`}>
        <TextInput
          value={argument.label[language] ?? ""}
          onChange={({ target: { value } }) =>
            onChange({ ...argument, label: withText(argument.label, language, value) })
          }
        />
      </Field>
      <Field label={t`Format`}>
        <Select
          value={argument.format}
          onValueChange={(format) => onChange(withFormat(argument, format))}
          options={formats.map((value) => ({ value, label: formatWord(value) }))}
        />
      </Field>
      {argument.format === "enum" && choices !== undefined && (
        <ChoiceEditor choices={choices} language={language} onChange={onChoices} />
      )}
      {mayBeHidden(argument) && <HiddenEditor argument={argument} onChange={onChange} />}
      {argument.format === "coin" && (
        <>
          <Field
            label={t`Coin`}
            hint={t`A coin type, @.typeArgs[0] for the first type argument, or '{'name'}' for the asset argument.`}
          >
            <TextInput
              mono
              value={argument.coin ?? ""}
              onChange={({ target: { value } }) => onChange({ ...argument, coin: value })}
            />
          </Field>
          <Field
            label={t`Amount direction`}
            hint={t`The sentence appears only if the simulation moves exactly this amount.`}
          >
            <Select
              value={findDirection(call, argument.name)}
              onValueChange={(direction) => onCall(withDirection(call, argument.name, direction))}
              options={DIRECTIONS.map((value) => ({ value, label: directionWord(value) }))}
            />
          </Field>
        </>
      )}
    </fieldset>
  );
}

function HiddenEditor({
  argument,
  onChange,
}: Pick<ArgumentEditorProps, "argument" | "onChange">): ReactElement {
  const { hidden, ...shown } = argument;
  return (
    <>
      <Switch
        label={t`Omit from description`}
        note={t`The argument still appears in the argument list.`}
        checked={hidden !== undefined}
        onCheckedChange={(isHidden) => onChange(isHidden ? { ...shown, hidden: "" } : shown)}
      />
      {hidden !== undefined && (
        <Field label={t`Reason`} hint={t`Explain briefly why the sentence is clear without this argument.`}>
          <TextInput
            value={hidden}
            maxLength={80}
            onChange={({ target: { value } }) => onChange({ ...shown, hidden: value })}
          />
        </Field>
      )}
    </>
  );
}

const DIRECTIONS: readonly Direction[] = ["out", "in", "none"];

function directionWord(direction: Direction): string {
  switch (direction) {
    case "out":
      return t`Leaves the account`;
    case "in":
      return t`Enters the account`;
    case "none":
      return t`Doesn't move`;
  }
}

function withFormat(argument: DescribedArgument, format: Format): DescribedArgument {
  const { coin, ...rest } = argument;
  return format === "coin" ? { ...rest, format, coin: coin ?? SUPRA_COIN } : { ...rest, format };
}

function formatWord(format: Format): string {
  switch (format) {
    case "coin":
      return t`Coin amount`;
    case "address":
      return t`Address`;
    case "object":
      return t`Object`;
    case "time":
      return t`Time, in seconds since 1970`;
    case "duration":
      return t`Duration, in seconds`;
    case "bps":
      return t`Basis points`;
    case "percent":
      return t`Percent`;
    case "integer":
      return t`Whole number`;
    case "text":
      return t`Text`;
    case "bytes":
      return t`Bytes`;
    case "enum":
      return t`Choice`;
    case "call":
      return t`Call`;
    case "script-hash":
      return t`Script hash`;
  }
}

interface ChoiceEditorProps {
  readonly choices: Readonly<Record<string, Texts>>;
  readonly language: Language;
  readonly onChange: (choices: Readonly<Record<string, Texts>>) => void;
}

function ChoiceEditor({ choices, language, onChange }: ChoiceEditorProps): ReactElement {
  return (
    <>
      {Object.entries(choices).map(([value, texts]) => (
        <Field key={value} label={t`Word for ${value}`}>
          <TextInput
            value={texts[language] ?? ""}
            onChange={({ target }) =>
              onChange({ ...choices, [value]: withText(texts, language, target.value) })
            }
          />
        </Field>
      ))}
    </>
  );
}
