import { t } from "@lingui/core/macro";
import type { Address } from "@holdfast/sdk";
import type { ReactElement, ReactNode } from "react";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import X from "lucide-react/icons/x";
import { formatAddress } from "../../format/address.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Field } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useAddressNames } from "./account-names.ts";
import { joinList, readLines, splitList, type AddressLine } from "./address-lines.ts";
import { SavedAddressMenu } from "./saved-address-menu.tsx";
import { useSavedAddresses, withAddress } from "./known-addresses.ts";

interface AddressListFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly without: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly problem: ReactNode;
  readonly refuse?: (address: Address) => string | undefined;
  readonly isOrdered?: boolean;
}

export function AddressListField(props: AddressListFieldProps): ReactElement {
  const { label, value, onValueChange, problem, refuse, isOrdered = false } = props;
  const list = splitList(value);
  const saved = useSavedAddresses();
  const remove = (at: number): void =>
    onValueChange(joinList({ ...list, lines: list.lines.filter((_, index) => index !== at) }));
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={label}
        aside={
          <SavedAddressMenu
            label={label}
            without={`${props.without} ${value}`}
            onChoose={(address) => onValueChange(withAddress(value, address))}
          />
        }
        hint={props.hint}
        problem={problem}
      >
        <TextArea
          mono
          rows={1}
          placeholder="0x…"
          value={list.typing}
          onChange={({ target }) =>
            onValueChange(joinList(splitList(joinList({ ...list, typing: target.value }))))
          }
          onKeyDown={(event) => {
            if (event.key !== "Enter" || list.typing === "") return;
            event.preventDefault();
            onValueChange(joinList({ lines: [...list.lines, list.typing], typing: "" }));
          }}
        />
      </Field>
      {list.lines.length > 0 && (
        <ol
          aria-label={t`Added addresses`}
          className="-mt-1 divide-y divide-line rounded-control border border-line"
        >
          {readLines(list.lines, saved, refuse).map((line, at) => (
            <AddressRow
              key={`${at} ${line.text}`}
              line={line}
              number={isOrdered ? at + 1 : undefined}
              onRemove={() => remove(at)}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

interface AddressRowProps {
  readonly line: AddressLine;
  readonly number: number | undefined;
  readonly onRemove: () => void;
}

function AddressRow({ line: { text, address, problem }, number, onRemove }: AddressRowProps): ReactElement {
  const nameOf = useAddressNames();
  const name = address === undefined ? undefined : nameOf(address);
  const shown = name ?? (address === undefined ? text : formatAddress(address));
  return (
    <li className="flex items-center gap-3 py-2 pr-1 pl-3">
      {number !== undefined && <span className="w-5 text-right text-text-quiet">{number}.</span>}
      {address === undefined ? (
        <CircleAlert aria-hidden="true" className="size-6 shrink-0 text-danger" />
      ) : (
        <Identicon value={address} size="small" />
      )}
      <span className="min-w-0 flex-1">
        {name !== undefined && <span className="block truncate font-medium">{name}</span>}
        {address === undefined ? (
          <span className="block truncate font-mono text-small">{text}</span>
        ) : (
          <AddressText value={address} copy={false} />
        )}
        {problem !== undefined && <span className="block text-small text-danger">{problem}</span>}
      </span>
      {problem === undefined && (
        <CircleCheck role="img" aria-label={t`Valid address`} className="size-5 shrink-0 text-positive" />
      )}
      <IconButton size="small" label={t`Remove ${shown}`} icon={<X />} onClick={onRemove} />
    </li>
  );
}
