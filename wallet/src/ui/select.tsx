import { t } from "@lingui/core/macro";
import { Select as Base } from "@base-ui/react/select";
import type { ReactElement } from "react";
import { clsx } from "clsx";
import Check from "lucide-react/icons/check";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import { controlStyle } from "./control-style.ts";
import { popupStyle } from "./popup-style.ts";
import { useFieldControl } from "./field.tsx";

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly note?: string;
}

interface SelectProps<Value extends string> {
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  readonly disabled?: boolean;
  /** Small, for use inside another control; this is its accessible name. */
  readonly chip?: string;
}

const CHIP =
  "min-h-9 max-w-full gap-1.5 rounded-small border border-line px-2.5 font-medium text-text transition-colors hover:border-line-strong touch:min-h-11";

export function Select<Value extends string>(props: SelectProps<Value>): ReactElement {
  const { options, value, onValueChange, disabled = false, chip } = props;
  const control = useFieldControl();
  return (
    <Base.Root
      items={options.map((option) => ({ value: option.value, label: option.label }))}
      value={value}
      onValueChange={(next: Value | null) => next !== null && onValueChange(next)}
      disabled={disabled}
    >
      <Base.Trigger
        {...(chip === undefined ? control : { "aria-label": chip })}
        className={clsx(
          chip === undefined ? clsx(controlStyle, "gap-3") : CHIP,
          "flex items-center justify-between text-left data-popup-open:border-accent",
        )}
      >
        <Base.Value className="min-w-0 truncate" />
        <Base.Icon>
          <ChevronsUpDown aria-hidden="true" className="size-4 text-text-quiet" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal role="region" aria-label={t`Choices`}>
        {/* Catches the click that closes the list, so that it activates nothing below. */}
        <Base.Backdrop className="fixed inset-0 z-40" />
        <Base.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-50 outline-none">
          <Base.Popup
            className={clsx(popupStyle, chip === undefined ? "w-(--anchor-width) min-w-48" : "w-72")}
          >
            <Base.List>
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  className="flex min-h-11 cursor-default items-center gap-3 rounded-small px-3 py-2 outline-none select-none data-highlighted:bg-surface-soft"
                >
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    <Base.ItemText>{option.label}</Base.ItemText>
                    {option.note !== undefined && (
                      <span className="block text-small text-text-quiet">{option.note}</span>
                    )}
                  </span>
                  <Base.ItemIndicator>
                    <Check aria-hidden="true" className="size-4 text-accent" />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
