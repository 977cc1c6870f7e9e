import { Trans } from "@lingui/react/macro";
import type { ChangeEvent, ReactElement, ReactNode, Ref } from "react";
import { clsx } from "clsx";
import { controlStyle } from "./control-style.ts";
import { useFieldControl } from "./field.tsx";

interface AmountInputProps {
  /** Text, as amounts never pass through a floating-point number. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly unit: ReactNode;
  readonly below?: ReactNode;
  readonly onMax?: (() => void) | undefined;
  readonly name?: string;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
  /** Focuses the input when the screen opens. */
  readonly "data-first-field"?: "" | undefined;
}

export function AmountInput(props: AmountInputProps): ReactElement {
  const { value, onValueChange, unit, below, onMax, disabled, ...rest } = props;
  const control = useFieldControl();
  const change = (event: ChangeEvent<HTMLInputElement>): void => onValueChange(event.target.value);
  return (
    <div
      className={clsx(
        controlStyle,
        "flex flex-wrap items-center gap-x-3 pr-3",
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
        className="tabular min-h-16 min-w-0 flex-1 bg-transparent text-title font-semibold outline-none placeholder:text-text-quiet disabled:cursor-not-allowed"
      />
      <span className="max-w-40 truncate text-text-quiet">{unit}</span>
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
      {below !== undefined && (
        <div className="mb-1 flex min-h-9 basis-full flex-wrap items-center text-small text-text-quiet">
          {below}
        </div>
      )}
    </div>
  );
}
