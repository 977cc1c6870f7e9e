import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { clsx } from "clsx";

export type Direction = "in" | "out";

interface DirectionFilterProps {
  readonly value: Direction | undefined;
  readonly onValueChange: (value: Direction | undefined) => void;
}

const choices: readonly { readonly value: Direction | undefined; readonly label: string }[] = [
  { value: undefined, label: t`All` },
  { value: "in", label: t`In` },
  { value: "out", label: t`Out` },
];

export function DirectionFilter({ value, onValueChange }: DirectionFilterProps): ReactElement {
  return (
    <fieldset className="flex gap-1 rounded-control bg-surface-sunken p-1">
      <legend className="sr-only">
        <Trans>Show</Trans>
      </legend>
      {choices.map((choice) => (
        <label
          key={choice.label}
          className={clsx(
            "flex min-h-9 cursor-pointer items-center rounded-small px-4 text-small font-semibold transition-colors touch:min-h-11",
            "has-focus-visible:outline-2 has-focus-visible:outline-accent",
            choice.value === value ? "bg-surface-raised shadow-low" : "text-text-quiet hover:text-text",
          )}
        >
          <input
            type="radio"
            name="direction"
            className="sr-only"
            checked={choice.value === value}
            onChange={() => onValueChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
