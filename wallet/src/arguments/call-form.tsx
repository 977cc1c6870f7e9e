import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { isSupraError, type TypeParameter } from "@holdfast/sdk";
import { useState, type ReactElement } from "react";
import ChevronDown from "lucide-react/icons/chevron-down";
import { Field } from "../ui/field.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { emptyDraft } from "./argument-draft.ts";
import { ArgumentField } from "./argument-field.tsx";
import type { ArgumentOffers, OfferedType } from "./argument-offers.ts";
import {
  callShapes,
  callToJsonText,
  jsonTextToCall,
  withTypeArguments,
  type CallDraft,
  type CallSignature,
  readTypeArgument,
} from "./call-draft.ts";
import { Menu, MenuItem } from "../ui/menu.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { toFieldVerdict } from "./field-verdict.ts";

interface CallFormProps {
  readonly signature: CallSignature;
  readonly names?: readonly string[];
  readonly call: CallDraft;
  readonly onChange: (call: CallDraft) => void;
  readonly offers: ArgumentOffers;
  readonly isFinal: boolean;
}

export function CallForm(props: CallFormProps): ReactElement {
  const { signature, call, onChange, offers, isFinal } = props;
  const [mode, setMode] = useState<"form" | "json">("form");
  const [typed, setTyped] = useState<TypedJson>();
  const shapes = callShapes(signature, call);
  const changeFields = (next: CallDraft): void => {
    setTyped(undefined);
    onChange(next);
  };
  const typeFields = signature.typeParameters.map((parameter, index) => (
    <TypeArgument
      key={index}
      index={index}
      parameter={parameter}
      text={call.typeArguments[index] ?? ""}
      types={offers.types}
      isFinal={isFinal}
      onChange={(text) =>
        onChange(
          withTypeArguments(
            signature,
            call,
            call.typeArguments.map((one, at) => (at === index ? text : one)),
          ),
        )
      }
    />
  ));
  if (shapes.length === 0)
    return (
      <div className="flex flex-col gap-4">
        {typeFields}
        <p className="text-text-quiet">
          <Trans>No arguments.</Trans>
        </p>
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      {typeFields}
      <Tabs
        label={t`Argument format`}
        value={mode}
        onValueChange={setMode}
        items={[
          { value: "form", label: t`Form`, content: <Fields {...props} onChange={changeFields} /> },
          { value: "json", label: "JSON", content: <JsonMode {...props} typed={typed} onTyped={setTyped} /> },
        ]}
      />
    </div>
  );
}

function Fields({ signature, names, call, onChange, offers, isFinal }: CallFormProps): ReactElement {
  return (
    <div className="flex flex-col gap-4">
      {callShapes(signature, call).map((shape, index) => (
        <ArgumentField
          key={index}
          label={formatLabel(names, index)}
          shape={shape}
          draft={call.arguments[index] ?? emptyDraft(shape)}
          offers={offers}
          isFinal={isFinal}
          onChange={(draft) =>
            onChange({
              ...call,
              arguments: call.arguments.map((one, at) => (at === index ? draft : one)),
            })
          }
        />
      ))}
    </div>
  );
}

/** From 0, like the chain's and Holdfast's errors. */
function formatLabel(names: readonly string[] | undefined, index: number): string {
  const name = names?.[index];
  return name === undefined ? t`arg ${index}` : name;
}

interface TypedJson {
  readonly text: string;
  readonly problem: string;
}

interface JsonModeProps extends CallFormProps {
  readonly typed: TypedJson | undefined;
  readonly onTyped: (typed: TypedJson) => void;
}

/** Invalid JSON stays as typed; the form keeps the last valid state. */
function JsonMode({ signature, call, onChange, typed, onTyped }: JsonModeProps): ReactElement {
  const change = (text: string): void => {
    try {
      onChange(jsonTextToCall(signature, call.typeArguments, text));
      onTyped({ text, problem: "" });
    } catch (error) {
      if (!isSupraError(error)) throw error;
      onTyped({ text, problem: `${error.message} ${error.fix}` });
    }
  };
  return (
    <Field
      label={t`Arguments as JSON`}
      hint={t`Write u64, u128 and u256 values as strings. Write bytes as a hex string, '{'“text”: …'}' or '{'“base64”: …'}'.`}
      problem={typed === undefined || typed.problem === "" ? undefined : typed.problem}
    >
      <TextArea mono rows={6} value={typed?.text ?? callToJsonText(signature, call)} onValueChange={change} />
    </Field>
  );
}

interface TypeArgumentProps {
  readonly index: number;
  readonly parameter: TypeParameter;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly types: readonly OfferedType[];
  readonly isFinal: boolean;
}

function TypeArgument(props: TypeArgumentProps): ReactElement {
  const { index, parameter, text, onChange, types, isFinal } = props;
  const needs = parameter.constraints.join(" + ");
  return (
    <Field
      label={t`Type T${index}`}
      aside={types.length > 0 && <TypeMenu index={index} types={types} onChoose={onChange} />}
      hint={
        needs === ""
          ? t`A Move type. Example: 0x1::supra_coin::SupraCoin.`
          : t`A Move type with the abilities ${needs}.`
      }
      verdict={toFieldVerdict(readTypeArgument(text), isFinal)}
    >
      <TextInput mono placeholder="0x1::" value={text} onValueChange={onChange} />
    </Field>
  );
}

function TypeMenu(props: {
  readonly index: number;
  readonly types: readonly OfferedType[];
  readonly onChoose: (type: string) => void;
}): ReactElement {
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          aria-label={t`Choose coin for type T${props.index}`}
          className="-my-1 inline-flex min-h-8 items-center gap-1 rounded-small px-2 font-medium text-text transition-colors hover:bg-surface-soft touch:min-h-11"
        >
          <Trans>
            Coins <ChevronDown aria-hidden="true" className="size-4" />
          </Trans>
        </button>
      }
    >
      {props.types.map(({ name, type }) => (
        <MenuItem key={type} note={type} onSelect={() => props.onChoose(type)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
