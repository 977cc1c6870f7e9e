import { t } from "@lingui/core/macro";
import type { Address } from "@holdfast/sdk";
import { memo, useId, type ClipboardEvent, type KeyboardEvent, type ReactElement } from "react";
import X from "lucide-react/icons/x";
import { FieldContext } from "../../ui/field-context.ts";
import { FieldNote, type FieldVerdict } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { RowProblem } from "./batch-draft.ts";
import { isPaymentList } from "./payment-list-text.ts";
import type { PaymentLine } from "./payment-lines.ts";

/** Into which field of a row something was pasted. */
type RowField = "to" | "amount";

export interface RowEvents {
  readonly onType: (id: number, typed: Partial<Pick<PaymentLine, RowField>>) => void;
  /** @param isWhole the list is all that the field holds now */
  readonly onList: (id: number, field: RowField, text: string, isWhole: boolean) => void;
  readonly onRemove: (id: number) => void;
}

interface PaymentRowProps {
  readonly line: PaymentLine;
  readonly number: number;
  readonly address: Address | undefined;
  /** What the user calls the address. */
  readonly name: string | undefined;
  /** What is wrong with it and to be said now. */
  readonly problemOf: RowProblem["of"] | undefined;
  readonly problem: string | undefined;
  readonly caution: string | undefined;
  /** How an amount was read that could be meant otherwise. */
  readonly reading: string | undefined;
  readonly events: RowEvents;
}

/** Columns of a row: its number, the recipient, the amount, and the way out; on a phone in two lines. */
export const ROW_COLUMNS =
  "grid gap-x-3 gap-y-1 grid-cols-[1.5rem_minmax(0,1fr)_auto] sm:grid-cols-[1.5rem_minmax(0,1fr)_8rem_auto]";

/** One payment: recipient, amount, and below them whose address that is or what is wrong. */
export const PaymentRow = memo(function PaymentRow(props: PaymentRowProps): ReactElement {
  const { line, number, address, problemOf, events } = props;
  const id = useId();
  const control = (field: RowField) => ({
    controlId: `${id}${field}`,
    labelId: `${id}label`,
    describedBy: `${id}note`,
    isInvalid: problemOf === field,
  });
  return (
    <li data-payment={line.id} className={`${ROW_COLUMNS} items-start py-3 first:pt-0`}>
      <span aria-hidden="true" className="tabular pt-3 text-right text-text-quiet max-sm:row-span-3">
        {number}.
      </span>
      <div className="max-sm:col-span-2 [&_textarea]:resize-none [&_textarea]:px-3">
        <FieldContext value={control("to")}>
          <TextArea
            mono
            rows={1}
            aria-label={t`Recipient ${number}`}
            placeholder={t`Address or name`}
            value={line.to}
            onChange={({ target: { value } }) =>
              /[\n\t]/.test(value)
                ? events.onList(line.id, "to", value, true)
                : events.onType(line.id, { to: value })
            }
            onPaste={(event) =>
              takeList(event, (text, isWhole) => events.onList(line.id, "to", text, isWhole))
            }
            onKeyDown={toAmount}
          />
        </FieldContext>
      </div>
      <FieldContext value={control("amount")}>
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          aria-label={t`Amount ${number}`}
          placeholder="0"
          value={line.amount}
          onChange={({ target }) => events.onType(line.id, { amount: target.value })}
          onPaste={(event) =>
            takeList(event, (text, isWhole) => events.onList(line.id, "amount", text, isWhole))
          }
        />
      </FieldContext>
      <IconButton label={t`Remove payment ${number}`} icon={<X />} onClick={() => events.onRemove(line.id)} />
      <div className="col-start-2 col-end-[-1] flex min-h-6 items-center gap-2">
        {address !== undefined && <Identicon value={address} size="small" />}
        <FieldNote id={`${id}note`} verdict={rowVerdict(props)} />
      </div>
    </li>
  );
});

/** A problem, something worth a look, or whose address it is. */
function rowVerdict(props: PaymentRowProps): FieldVerdict | undefined {
  const { problem, caution, address, name, reading } = props;
  if (problem !== undefined) return { kind: "error", text: problem };
  const known = address === undefined ? undefined : (caution ?? name ?? t`Valid address`);
  const text = [known, reading].filter((part) => part !== undefined).join(" · ");
  return text === "" ? undefined : { kind: caution === undefined ? "ok" : "caution", text };
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Takes a paste that holds more than the field can, and leaves any other to the browser. */
function takeList(
  event: ClipboardEvent<TextControl>,
  onList: (text: string, isWhole: boolean) => void,
): void {
  const text = event.clipboardData.getData("text");
  if (!isPaymentList(text)) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  onList(text, selectionStart === 0 && selectionEnd === value.length);
}

/** Enter goes on to the amount: a line break has no place in an address. */
function toAmount(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter") return;
  event.preventDefault();
  event.currentTarget.closest("li")?.querySelector("input")?.focus();
}
