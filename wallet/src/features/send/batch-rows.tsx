import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import Plus from "lucide-react/icons/plus";
import {
  useEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type RefObject,
  memo,
  useId,
  type ClipboardEvent,
  type KeyboardEvent,
} from "react";
import type { Address } from "@holdfast/sdk";
import X from "lucide-react/icons/x";
import { ambiguousAmount } from "../../format/amount.ts";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { SavedAddressMenu } from "../../components/addresses/saved-address-menu.tsx";
import { CoinAmount, type CoinWords } from "../../components/coins/coin-amount.tsx";
import { Button } from "../../ui/button.tsx";
import { PasteButton } from "../../ui/paste-button.tsx";
import { FieldNote, type FieldVerdict, FieldContext } from "../../ui/field.tsx";
import type { BatchRow, RowProblem } from "./batch-draft.ts";
import {
  cellsToLines,
  fillAmounts,
  insertLines,
  isPaymentList,
  isBlankLine,
  newLine,
  removeLine,
  type PaymentLine,
  readPaymentList,
} from "./payment-lines.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";

interface BatchRowsProps {
  readonly lines: readonly PaymentLine[];
  /** In the same order; undefined for empty rows. */
  readonly rows: readonly (BatchRow | undefined)[];
  readonly onChange: (update: (lines: readonly PaymentLine[]) => readonly PaymentLine[]) => void;
  readonly coin: string;
  readonly words: CoinWords;
  /** Shows the balance. */
  readonly aside: ReactNode;
  readonly hint: string;
  /** For the whole batch. */
  readonly verdict: FieldVerdict | undefined;
  /** Base units; undefined while a row is invalid. */
  readonly total: bigint | undefined;
  /** Also reports missing input. */
  readonly isFinal: boolean;
}

export function BatchRows(props: BatchRowsProps): ReactElement {
  const { lines, rows, onChange, coin, words, aside, hint, verdict, total, isFinal } = props;
  const nameOf = useAddressNames();
  const [current, setCurrent] = useState<number>();
  const { group, events, add, addAddress } = useRowEvents(onChange);
  return (
    <div ref={group} role="group" aria-label={t`Payments`} className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <span className="font-medium">
          <Trans>Payments</Trans>
        </span>
        <span className="text-small text-text-quiet">{aside}</span>
      </div>
      <div aria-hidden="true" className={`${ROW_COLUMNS} -mb-2 text-small text-text-quiet max-sm:hidden`}>
        <span className="col-start-2">
          <Trans>Recipient</Trans>
        </span>
        <span>
          <Trans>Amount in {words.symbol}</Trans>
        </span>
        <span className="w-11" />
      </div>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- to know which row is being typed */}
      <ol
        aria-label={t`Payments`}
        className="divide-y divide-line"
        onFocus={({ target }) => setCurrent(paymentAt(target))}
        onBlur={({ relatedTarget }) => setCurrent(paymentAt(relatedTarget))}
      >
        {lines.map((line, at) => {
          const row = rows[at];
          const isTyped = !isFinal && line.id === current;
          const problem = isTyped && row?.problem?.isUnfinished === true ? undefined : row?.problem;
          return (
            <PaymentRow
              key={line.id}
              line={line}
              number={at + 1}
              address={row?.to}
              name={row?.to === undefined ? undefined : nameOf(row.to)}
              problemOf={problem?.of}
              problem={problem?.text}
              caution={row?.caution}
              reading={ambiguousAmount(line.amount, words.decimals, words.symbol)}
              events={events}
            />
          );
        })}
      </ol>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" icon={<Plus />} onClick={() => add(newLine())}>
          <Trans>Add row</Trans>
        </Button>
        <PasteButton
          onText={(text) => events.onList(lines.at(-1)?.id ?? 0, "to", text, false)}
          refusal={t`Couldn't read the clipboard. Paste into a row instead.`}
        >
          <Trans>Paste list</Trans>
        </PasteButton>
        <SavedAddressMenu
          label={t`Payments`}
          without={lines.map(({ to }) => to).join(" ")}
          onChoose={addAddress}
        />
        {lines.some(({ more }) => more !== "") && (
          <Button size="small" onClick={() => onChange((now) => now.map((line) => ({ ...line, more: "" })))}>
            <Trans>Ignore text after amounts</Trans>
          </Button>
        )}
      </div>
      <FieldNote hint={hint} verdict={verdict} />
      {total !== undefined && <Total rows={rows} coin={coin} total={total} />}
    </div>
  );
}

function Total(props: Pick<BatchRowsProps, "rows" | "coin"> & { readonly total: bigint }): ReactElement {
  const count = props.rows.filter((row) => row !== undefined).length;
  return (
    <p className="flex items-baseline justify-between gap-4 font-semibold">
      <span>{plural(count, { one: "1 payment", other: `${count} payments` })}</span>
      <CoinAmount coinType={props.coin} value={props.total} />
    </p>
  );
}

/** Stable callbacks, so only changed rows re-render. */
function useRowEvents(onChange: BatchRowsProps["onChange"]): {
  readonly group: RefObject<HTMLDivElement | null>;
  readonly events: RowEvents;
  readonly add: (line: PaymentLine) => void;
  readonly addAddress: (address: string) => void;
} {
  const group = useRef<HTMLDivElement>(null);
  const change = useRef(onChange);
  /** Focus after the next render. */
  const next = useRef<{ readonly id: number | undefined; readonly control: string }>(undefined);
  useEffect(() => {
    change.current = onChange;
    if (next.current === undefined) return;
    const { id, control } = next.current;
    next.current = undefined;
    group.current?.querySelector<HTMLElement>(`[data-payment="${id}"] ${control}`)?.focus();
  });
  const [events] = useState<RowEvents>(() => ({
    onType: (id, typed) =>
      change.current((now) => now.map((line) => (line.id === id ? { ...line, ...typed } : line))),
    onList: (id, field, text, isWhole) => {
      const cells = readPaymentList(text);
      const isColumn = field === "amount" && cells.every((row) => row.length < 2);
      change.current((now) =>
        isColumn
          ? fillAmounts(
              now,
              id,
              cells.map(([amount = ""]) => amount.trim()),
            )
          : insertLines(now, id, cellsToLines(cells), isWhole && field === "to"),
      );
    },
    onRemove: (id) =>
      change.current((now) => {
        const at = now.findIndex((line) => line.id === id);
        const left = removeLine(now, id);
        next.current = { id: left[Math.min(at, left.length - 1)]?.id, control: "textarea" };
        return left;
      }),
  }));
  const add = (line: PaymentLine): void => {
    next.current = { id: line.id, control: line.to === "" ? "textarea" : "input" };
    onChange((now) => [...now.filter((one) => line.to === "" || !isBlankLine(one)), line]);
  };
  return { group, events, add, addAddress: (to) => add(newLine({ to })) };
}

/** ID of the row around an element. */
function paymentAt(element: EventTarget | null): number | undefined {
  const row = element instanceof Element ? element.closest<HTMLElement>("[data-payment]") : null;
  return row === null ? undefined : Number(row.dataset["payment"]);
}

type RowField = "to" | "amount";

interface RowEvents {
  readonly onType: (id: number, typed: Partial<Pick<PaymentLine, RowField>>) => void;
  /** `isWhole`: the list is the field's whole content. */
  readonly onList: (id: number, field: RowField, text: string, isWhole: boolean) => void;
  readonly onRemove: (id: number) => void;
}

interface PaymentRowProps {
  readonly line: PaymentLine;
  readonly number: number;
  readonly address: Address | undefined;
  readonly name: string | undefined;
  readonly problemOf: RowProblem["of"] | undefined;
  readonly problem: string | undefined;
  readonly caution: string | undefined;
  /** Explains an ambiguous amount. */
  readonly reading: string | undefined;
  readonly events: RowEvents;
}

/** Number, recipient, amount, remove; two lines on phones. */
const ROW_COLUMNS =
  "grid gap-x-3 gap-y-1 grid-cols-[1.5rem_minmax(0,1fr)_auto] sm:grid-cols-[1.5rem_minmax(0,1fr)_8rem_auto]";

const PaymentRow = memo(function PaymentRow(props: PaymentRowProps): ReactElement {
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

/** A problem, a warning, or the recipient's name. */
function rowVerdict(props: PaymentRowProps): FieldVerdict | undefined {
  const { problem, caution, address, name, reading } = props;
  if (problem !== undefined) return { kind: "error", text: problem };
  const known = address === undefined ? undefined : (caution ?? name ?? t`Valid address`);
  const text = [known, reading].filter((part) => part !== undefined).join(" · ");
  return text === "" ? undefined : { kind: caution === undefined ? "ok" : "caution", text };
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Handles only pastes of lists. */
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

/** Addresses have no line breaks, so Enter moves on. */
function toAmount(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter") return;
  event.preventDefault();
  event.currentTarget.closest("li")?.querySelector("input")?.focus();
}
