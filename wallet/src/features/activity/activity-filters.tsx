import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { SUPRA_COIN } from "@holdfast/sdk";
import { useState, type ReactElement } from "react";
import ListFilter from "lucide-react/icons/list-filter";
import { formatAddress } from "../../format/address.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Select, type SelectOption } from "../../ui/select.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { countConditions, type ActivityFilter } from "./activity-filter.ts";
import { DirectionFilter } from "./direction-filter.tsx";

interface ActivityFiltersProps {
  readonly filter: ActivityFilter;
  readonly coins: readonly string[];
  readonly shown: number;
  readonly onChange: (change: ActivityFilter) => void;
  readonly onClear: () => void;
}

export function ActivityFilters(props: ActivityFiltersProps): ReactElement {
  const { filter, onChange, onClear, shown } = props;
  const [isOpen, setIsOpen] = useState(false);
  const count = countConditions(filter);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-60 flex-1" role="search">
          <TextInput
            type="search"
            aria-label={t`Search activity`}
            placeholder={t`Name, address, amount, hash`}
            value={filter.q ?? ""}
            onValueChange={(q) => onChange({ q })}
          />
        </div>
        <DirectionFilter value={filter.direction} onValueChange={(direction) => onChange({ direction })} />
        <Button icon={<ListFilter />} onClick={() => setIsOpen(true)}>
          {count === 0 ? t`Filters` : t`Filters (${count})`}
        </Button>
      </div>
      <Sheet
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t`Filters`}
        description={plural(shown, { one: "1 transaction matches.", other: `${shown} transactions match.` })}
        footer={
          <>
            <Button tone="primary" onClick={() => setIsOpen(false)}>
              {plural(shown, { one: "Show 1 transaction", other: `Show ${shown} transactions` })}
            </Button>
            <Button tone="quiet" onClick={onClear}>
              <Trans>Clear all filters</Trans>
            </Button>
          </>
        }
      >
        <Conditions {...props} />
      </Sheet>
    </div>
  );
}

function Conditions({ filter, coins, onChange }: ActivityFiltersProps): ReactElement {
  const set = (change: ActivityFilter): void => onChange(change);
  const isReversed = filter.from !== undefined && filter.until !== undefined && filter.from > filter.until;
  return (
    <div className="flex flex-col gap-2">
      <Field label={t`Type`}>
        <Select
          options={types}
          value={filter.type ?? "any"}
          onValueChange={(type) => set({ type: type === "any" ? undefined : type })}
        />
      </Field>
      <Field label={t`Status`}>
        <Select
          options={statuses}
          value={filter.status ?? "any"}
          onValueChange={(status) => set({ status: status === "any" ? undefined : status })}
        />
      </Field>
      <Field label={t`Coin`}>
        <Select
          options={[{ value: ANY, label: t`Any coin` }, ...coins.map(coinOption)]}
          value={filter.coin ?? ANY}
          onValueChange={(coin) => set({ coin: coin === ANY ? undefined : coin })}
        />
      </Field>
      <Field label={t`From or to`} hint={t`A name or part of an address.`}>
        <TextInput value={filter.with ?? ""} onValueChange={(value) => set({ with: value })} />
      </Field>
      <Field label={t`Function`} hint={t`Example: coin::transfer.`}>
        <TextInput mono value={filter.fn ?? ""} onValueChange={(fn) => set({ fn })} />
      </Field>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Field label={t`First day`}>
          <TextInput type="date" value={filter.from ?? ""} onValueChange={(from) => set({ from })} />
        </Field>
        <Field label={t`Last day`} problem={isReversed && t`The last day is before the first day.`}>
          <TextInput type="date" value={filter.until ?? ""} onValueChange={(until) => set({ until })} />
        </Field>
      </div>
    </div>
  );
}

const ANY = "";

const types = [
  { value: "any", label: t`Any type` },
  { value: "transfer", label: t`Payment` },
  { value: "call", label: t`Function call` },
  { value: "script", label: t`Script` },
  { value: "multisig", label: t`Multisig account` },
  { value: "automation", label: t`Automation` },
  { value: "automation-cycle", label: t`Automation cycles` },
  { value: "unknown", label: t`Unknown type` },
] as const satisfies readonly SelectOption<string>[];

const statuses = [
  { value: "any", label: t`Any status` },
  { value: "confirmed", label: t`Confirmed` },
  { value: "failed", label: t`Failed` },
  { value: "pending", label: t`Pending` },
] as const satisfies readonly SelectOption<string>[];

/** Shows the type below the name, which anyone can choose. */
export function coinOption(coinType: string): SelectOption<string> {
  return coinType === SUPRA_COIN
    ? { value: coinType, label: "SUPRA" }
    : { value: coinType, label: coinType.split("::").at(-1) ?? coinType, note: shortType(coinType) };
}

function shortType(coinType: string): string {
  const [address = "", ...rest] = coinType.split("::");
  return [formatAddress(address), ...rest].join("::");
}
