import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { TypeParameter } from "@holdfast/sdk";
import type { ReactElement } from "react";
import ChevronDown from "lucide-react/icons/chevron-down";
import { Field } from "../ui/field.tsx";
import { Menu, MenuItem } from "../ui/menu.tsx";
import { TextInput } from "../ui/text-input.tsx";
import type { OfferedType } from "./argument-offers.ts";
import { readTypeArgument } from "./call-draft.ts";
import { toFieldVerdict } from "./field-verdict.ts";

interface TypeArgumentProps {
  readonly index: number;
  readonly parameter: TypeParameter;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly types: readonly OfferedType[];
  readonly isFinal: boolean;
}

/** A type argument, with the coins of the account a press away. */
export function TypeArgument(props: TypeArgumentProps): ReactElement {
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
      <TextInput mono placeholder="0x1::" value={text} onChange={(event) => onChange(event.target.value)} />
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
