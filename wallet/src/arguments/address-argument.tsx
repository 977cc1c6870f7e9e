import type { ReactElement } from "react";
import ChevronDown from "lucide-react/icons/chevron-down";
import { formatAddress } from "../format/address.ts";
import { Field, type FieldVerdict } from "../ui/field.tsx";
import { Identicon } from "../ui/identicon.tsx";
import { Menu, MenuItem } from "../ui/menu.tsx";
import { TextInput } from "../ui/text-input.tsx";
import type { ArgumentFieldProps } from "./argument-field-props.ts";
import type { OfferedAddress } from "./argument-offers.ts";
import { readLeaf } from "./argument-reading.ts";
import { verdictOf } from "./field-verdict.ts";

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
    name === undefined ? verdictOf(reading, isFinal) : { kind: "ok", text: `This is ${name}.` };
  return (
    <Field
      label={label}
      aside={
        <span className="flex items-center gap-3">
          <span className="font-mono break-all">{shape.type}</span>
          {offers.addresses.length > 0 && (
            <AddressMenu label={label} addresses={offers.addresses} onChoose={change} />
          )}
        </span>
      }
      hint={
        shape.kind === "object"
          ? "The address of the object: 0x and 64 digits."
          : "The whole address: 0x and 64 digits."
      }
      verdict={verdict}
    >
      <TextInput mono placeholder="0x" value={text} onChange={(event) => change(event.target.value)} />
    </Field>
  );
}

interface AddressMenuProps {
  readonly label: string;
  readonly addresses: readonly OfferedAddress[];
  readonly onChoose: (address: string) => void;
}

function AddressMenu({ label, addresses, onChoose }: AddressMenuProps): ReactElement {
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          aria-label={`Choose an address for ${label}`}
          className="-my-1 inline-flex min-h-8 items-center gap-1 rounded-small px-2 font-medium text-text transition-colors hover:bg-surface-soft touch:min-h-11"
        >
          Choose <ChevronDown aria-hidden="true" className="size-4" />
        </button>
      }
    >
      {addresses.map(({ name, address }) => (
        <MenuItem
          key={address}
          icon={<Identicon value={address} size="small" />}
          note={formatAddress(address)}
          onSelect={() => onChoose(address)}
        >
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
