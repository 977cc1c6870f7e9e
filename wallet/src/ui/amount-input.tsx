import { Trans } from "@lingui/react/macro";
import type { ChangeEvent, ReactElement, Ref } from "react";
import { clsx } from "clsx";
import { controlStyle } from "./control-style.ts";
import { useFieldControl } from "./field-context.ts";

export interface AmountInputProps {
  /** What was typed, as text: amounts never pass through a floating-point number. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly unit: string;
  /** Lets the unit be pressed to enter the amount in another one. */
  readonly unitSwitch?: { readonly label: string; readonly onSwitch: () => void };
  /** Fills in the largest amount that can be sent. */
  readonly onMax?: (() => void) | undefined;
  readonly name?: string;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
  /** The screen is opened for it, so the keyboard begins here. */
  readonly "data-first-field"?: "" | undefined;
}

/** A large amount with its unit. Text with a number pad; reading it is left to the caller. */
export function AmountInput(props: AmountInputProps): ReactElement {
  const { value, onValueChange, unit, unitSwitch, onMax, disabled, ...rest } = props;
  const control = useFieldControl();
  const change = (event: ChangeEvent<HTMLInputElement>): void => onValueChange(event.target.value);
  return (
    <div
      className={clsx(
        controlStyle,
        "flex min-h-18 items-center gap-3 pr-3",
        disabled === true && "bg-surface-sunken",
      )}
    >
      <input
        {...rest}
        {...control}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        placeholder="0"
        value={value}
        disabled={disabled}
        onChange={change}
        className="tabular min-w-0 flex-1 self-stretch bg-transparent text-title font-semibold outline-none placeholder:text-text-quiet disabled:cursor-not-allowed"
      />
      {unitSwitch === undefined ? (
        <span className="text-text-quiet">{unit}</span>
      ) : (
        <button
          type="button"
          onClick={unitSwitch.onSwitch}
          disabled={disabled}
          aria-label={unitSwitch.label}
          title={unitSwitch.label}
          className="min-h-9 max-w-32 truncate rounded-small px-1 text-text-quiet decoration-line-strong decoration-dotted underline-offset-4 transition-colors hover:text-text hover:underline touch:min-h-11"
        >
          {unit}
        </button>
      )}
      {onMax !== undefined && (
        <button
          type="button"
          onClick={onMax}
          disabled={disabled}
          className="min-h-9 rounded-small bg-surface-soft px-3 text-small font-semibold transition-colors hover:bg-accent-soft hover:text-on-accent-soft touch:min-h-11"
        >
          <Trans>Max</Trans>
        </button>
      )}
    </div>
  );
}
