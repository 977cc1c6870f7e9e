import type { ReactElement, ReactNode } from "react";
import { t, plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { clsx } from "clsx";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { Switch } from "../ui/switch.tsx";
import { emptyDraft, type ByteEncoding, type ArgumentDraft } from "./argument-draft.ts";
import type { ArgumentShape } from "./argument-shape.ts";
import { formatAddress } from "../format/address.ts";
import { AddressMenu } from "../ui/address-menu.tsx";
import { Field, type FieldVerdict } from "../ui/field.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { readLeaf } from "./argument-reading.ts";
import { toFieldVerdict } from "./field-verdict.ts";
import { Select } from "../ui/select.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import type { ArgumentOffers } from "./argument-offers.ts";

export function ArgumentField(props: ArgumentFieldProps): ReactElement {
  const { shape, draft } = props;
  switch (shape.kind) {
    case "list":
      return <ListArgument {...props} shape={shape} draft={draft} />;
    case "option":
      return <OptionArgument {...props} shape={shape} draft={draft} />;
    case "bytes":
      return <BytesArgument {...props} />;
    case "address":
    case "object":
      return <AddressArgument {...props} />;
    default:
      return <TextArgument {...props} />;
  }
}

interface ItemArgumentProps extends ArgumentFieldProps {
  readonly shape: Extract<ArgumentShape, { readonly item: ArgumentShape }>;
}

function ArgumentGroup({
  label,
  type,
  children,
}: {
  readonly label: string;
  readonly type: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-control border border-line p-4">
      <legend className="flex max-w-full items-baseline gap-3 px-1 font-medium">
        {label}
        <span className="font-mono text-small font-normal break-all text-text-quiet">{type}</span>
      </legend>
      {children}
    </fieldset>
  );
}

function OptionArgument(props: ItemArgumentProps): ReactElement {
  const { label, shape, draft, onChange, offers, isFinal } = props;
  const item = draft.kind === "option" ? draft.item : undefined;
  return (
    <ArgumentGroup label={label} type={shape.type}>
      <Switch
        label={t`Set a value for ${label}`}
        note={t`Turn off to pass no value.`}
        checked={item !== undefined}
        onCheckedChange={(isGiven) =>
          onChange({ kind: "option", item: isGiven ? emptyDraft(shape.item) : undefined })
        }
      />
      {item !== undefined && (
        <ArgumentField
          label={t`${label}, value`}
          shape={shape.item}
          draft={item}
          offers={offers}
          isFinal={isFinal}
          onChange={(next) => onChange({ kind: "option", item: next })}
        />
      )}
    </ArgumentGroup>
  );
}

function AddressArgument(props: ArgumentFieldProps): ReactElement {
  const { label, shape, draft, onChange, offers, isFinal } = props;
  const text = draft.kind === "text" ? draft.text : "";
  const change = (next: string): void => onChange({ kind: "text", text: next });
  const reading = readLeaf(shape, draft);
  const name =
    reading.kind === "ok"
      ? offers.addresses.find(({ address }) => address === reading.value)?.name
      : undefined;
  const verdict: FieldVerdict | undefined =
    name === undefined ? toFieldVerdict(reading, isFinal) : { kind: "ok", text: t`Address of ${name}.` };
  return (
    <Field
      label={label}
      aside={
        <span className="flex flex-wrap items-center justify-end gap-x-3">
          <span className="min-w-16 text-right font-mono break-all">{shape.type}</span>
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
      <TextInput mono placeholder="0x" value={text} onValueChange={change} />
    </Field>
  );
}

function TextArgument({ label, shape, draft, onChange, isFinal }: ArgumentFieldProps): ReactElement {
  const text = draft.kind === "text" ? draft.text : "";
  const change = (next: string): void => onChange({ kind: "text", text: next });
  return (
    <Field
      label={label}
      aside={<span className="font-mono">{shape.type}</span>}
      hint={formatHint(shape)}
      verdict={toFieldVerdict(readLeaf(shape, draft), isFinal)}
    >
      {shape.kind === "bool" && (text === "" || text === "true" || text === "false") ? (
        <Select options={BOOL_OPTIONS} value={text} onValueChange={change} />
      ) : (
        <TextInput
          mono={shape.kind !== "text"}
          inputMode={shape.kind === "integer" ? "numeric" : "text"}
          value={text}
          readOnly={shape.kind === "undecided" || shape.kind === "unsupported"}
          onValueChange={change}
        />
      )}
    </Field>
  );
}

const BOOL_OPTIONS = [
  { value: "", label: t`Choose` },
  { value: "true", label: "true" },
  { value: "false", label: "false" },
] as const;

function formatHint(shape: ArgumentShape): string | undefined {
  switch (shape.kind) {
    case "integer":
      return shape.bits <= 32
        ? t`A whole number up to ${2 ** shape.bits - 1}.`
        : t`A whole number below 2^${shape.bits}.`;
    case "fixed-point":
      return t`A number such as 1.5, rounded down to the type's precision.`;
    case "text":
      return t`Text. May be empty.`;
    case "undecided":
      return t`Choose the type above.`;
    default:
      return undefined;
  }
}

const encodings = [
  { value: "hex", label: t`Hex` },
  { value: "text", label: t`Text` },
  { value: "base64", label: t`Base64` },
] as const satisfies readonly { readonly value: ByteEncoding; readonly label: string }[];

/** Changing the encoding keeps the typed text. */
function BytesArgument({ label, shape, draft, onChange, isFinal }: ArgumentFieldProps): ReactElement {
  const { encoding, text } = draft.kind === "bytes" ? draft : ({ encoding: "hex", text: "" } as const);
  const reading = readLeaf(shape, draft);
  const length =
    reading.kind === "ok" && reading.value instanceof Uint8Array ? reading.value.length : undefined;
  return (
    <div className="flex flex-col gap-1.5">
      <Field
        label={label}
        aside={<span className="font-mono">{shape.type}</span>}
        hint={length === undefined ? undefined : bytesWords(length)}
        verdict={toFieldVerdict(reading, isFinal)}
      >
        <TextArea
          mono={encoding !== "text"}
          rows={2}
          value={text}
          onValueChange={(text) => onChange({ kind: "bytes", encoding, text })}
        />
      </Field>
      <fieldset className="flex gap-1">
        <legend className="sr-only">
          <Trans>Format of {label}</Trans>
        </legend>
        {encodings.map(({ value, label: name }) => (
          <label
            key={value}
            className={clsx(
              "inline-flex min-h-8 cursor-pointer items-center rounded-small px-3 text-small font-medium transition-colors has-focus-visible:outline-2 has-focus-visible:outline-accent touch:min-h-11",
              value === encoding
                ? "bg-accent-soft text-on-accent-soft"
                : "text-text-quiet hover:bg-surface-soft",
            )}
          >
            <input
              type="radio"
              name={`${label}-encoding`}
              value={value}
              checked={value === encoding}
              onChange={() => onChange({ kind: "bytes", encoding: value, text })}
              className="sr-only"
            />
            {name}
          </label>
        ))}
      </fieldset>
    </div>
  );
}

function bytesWords(length: number): string {
  if (length === 0) return t`Empty (no bytes).`;
  return plural(length, { one: "1 byte.", other: `${length} bytes.` });
}

/** Larger arguments are easier to edit as JSON. */
const MAX_FIELDS = 50;

function ListArgument(props: ItemArgumentProps): ReactElement {
  const { label, shape, draft, onChange, offers, isFinal } = props;
  const items = draft.kind === "list" ? draft.items : [];
  const isLong = items.length > MAX_FIELDS;
  return (
    <ArgumentGroup label={label} type={shape.type}>
      {items.length === 0 && (
        <p className="text-small text-text-quiet">
          <Trans>An empty list.</Trans>
        </p>
      )}
      {isLong && (
        <p className="text-small text-text-quiet">
          {t`Too many items for separate fields (${items.length}). Edit them as JSON.`}
        </p>
      )}
      {!isLong &&
        items.map((item, index) => (
          <div key={index} className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <ArgumentField
                label={`${label}[${index}]`}
                shape={shape.item}
                draft={item}
                offers={offers}
                isFinal={isFinal}
                onChange={(next) =>
                  onChange({ kind: "list", items: items.map((one, at) => (at === index ? next : one)) })
                }
              />
            </div>
            <div className="pt-7">
              <IconButton
                label={t`Remove ${label}[${index}]`}
                icon={<X />}
                onClick={() => onChange({ kind: "list", items: items.filter((_, at) => at !== index) })}
              />
            </div>
          </div>
        ))}
      {!isLong && (
        <div>
          <Button
            size="small"
            icon={<Plus />}
            onClick={() => onChange({ kind: "list", items: [...items, emptyDraft(shape.item)] })}
          >
            <Trans>Add item</Trans>
          </Button>
        </div>
      )}
    </ArgumentGroup>
  );
}

interface ArgumentFieldProps {
  readonly label: string;
  readonly shape: ArgumentShape;
  readonly draft: ArgumentDraft;
  readonly onChange: (draft: ArgumentDraft) => void;
  readonly offers: ArgumentOffers;
  /** True after a submit: then empty fields are errors, too. */
  readonly isFinal: boolean;
}
