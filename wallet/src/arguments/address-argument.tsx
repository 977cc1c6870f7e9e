import { t } from "@lingui/core/macro";
import type { ReactElement } from "react";
import { formatAddress } from "../format/address.ts";
import { AddressMenu } from "../ui/address-menu.tsx";
import { Field, type FieldVerdict } from "../ui/field.tsx";
import { TextInput } from "../ui/text-input.tsx";
import type { ArgumentFieldProps } from "./argument-field-props.ts";
import { readLeaf } from "./argument-reading.ts";
import { toFieldVerdict } from "./field-verdict.ts";

/** An address, or an object by its address; known ones are a press away. */
export function AddressArgument(props: ArgumentFieldProps): ReactElement {
  const { label, shape, draft, onChange, offers, isFinal } = props;
  const text = draft.kind === "text" ? draft.text : "";
  const change = (next: string): void => onChange({ kind: "text", text: next });
  const reading = readLeaf(shape, draft);
  const name =
    reading.kind === "ok"
      ? offers.addresses.find(({ address }) => address === reading.value)?.name
      : undefined;
  const verdict: FieldVerdict | undefined =
    name === undefined ? toFieldVerdict(reading, isFinal) : { kind: "ok", text: t`This is ${name}.` };
  return (
    <Field
      label={label}
      aside={
        <span className="flex items-center gap-3">
          <span className="font-mono break-all">{shape.type}</span>
          <AddressMenu
            label={t`Choose address for ${label}`}
            addresses={offers.addresses.map(({ name: known, address }) => ({
              name: known,
              address,
              note: formatAddress(address),
            }))}
            onChoose={change}
          />
        </span>
      }
      hint={
        shape.kind === "object"
          ? t`An object address: 0x followed by 64 hex digits.`
          : t`Enter 0x followed by 64 hex digits.`
      }
      verdict={verdict}
    >
      <TextInput mono placeholder="0x" value={text} onChange={(event) => change(event.target.value)} />
    </Field>
  );
}
