import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import Plus from "lucide-react/icons/plus";
import { useEffect, useRef, useState, type ReactElement, type ReactNode, type RefObject } from "react";
import { ambiguousAmount } from "../../format/amount-reading.ts";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { SavedAddressMenu } from "../../components/addresses/saved-address-menu.tsx";
import { CoinAmount, type CoinWords } from "../../components/coins/coin-amount.tsx";
import { Button } from "../../ui/button.tsx";
import { PasteButton } from "../../ui/paste-button.tsx";
import { FieldNote, type FieldVerdict } from "../../ui/field.tsx";
import type { BatchRow } from "./batch-draft.ts";
import {
  cellsToLines,
  fillAmounts,
  insertLines,
  isBlankLine,
  newLine,
  removeLine,
  type PaymentLine,
} from "./payment-lines.ts";
import { readPaymentList } from "./payment-list-text.ts";
import { PaymentRow, ROW_COLUMNS, type RowEvents } from "./payment-row.tsx";

interface BatchRowsProps {
  readonly lines: readonly PaymentLine[];
  /** What each of them means, in the same order; undefined for one that holds nothing. */
  readonly rows: readonly (BatchRow | undefined)[];
  readonly onChange: (update: (lines: readonly PaymentLine[]) => readonly PaymentLine[]) => void;
  readonly coin: string;
  readonly words: CoinWords;
  /** What there is of the coin. */
  readonly aside: ReactNode;
  readonly hint: string;
  /** Of all rows together. */
  readonly verdict: FieldVerdict | undefined;
  /** Least units; undefined while a row is wrong. */
  readonly total: bigint | undefined;
  /** The user wants to go on: what is missing is said, too. */
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

/** What rows do to the list. They stay the same from one drawing to the next, so that a row is drawn only when it changes. */
function useRowEvents(onChange: BatchRowsProps["onChange"]): {
  readonly group: RefObject<HTMLDivElement | null>;
  readonly events: RowEvents;
  readonly add: (line: PaymentLine) => void;
  readonly addAddress: (address: string) => void;
} {
  const group = useRef<HTMLDivElement>(null);
  const change = useRef(onChange);
  /** Where the focus goes once the rows are drawn. */
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

/** The row that an element stands in. */
function paymentAt(element: EventTarget | null): number | undefined {
  const row = element instanceof Element ? element.closest<HTMLElement>("[data-payment]") : null;
  return row === null ? undefined : Number(row.dataset["payment"]);
}
