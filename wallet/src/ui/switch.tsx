import { Switch as Base } from "@base-ui/react/switch";
import { useId, type ReactElement, type ReactNode } from "react";

interface SwitchProps {
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

/** Takes effect at once; use a checkbox for forms. */
export function Switch({
  label,
  note,
  checked,
  onCheckedChange,
  disabled = false,
}: SwitchProps): ReactElement {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center justify-between gap-6 py-1.5">
      <label htmlFor={id} className={disabled ? "text-text-quiet" : undefined}>
        <span className="block font-medium">{label}</span>
        {note !== undefined && <span className="block text-small text-text-quiet">{note}</span>}
      </label>
      <Base.Root
        id={id}
        nativeButton
        render={<button type="button" />}
        checked={checked}
        onCheckedChange={(next) => onCheckedChange(next)}
        disabled={disabled}
        className="relative h-7 w-12 shrink-0 rounded-full border border-line-strong bg-surface-sunken transition-colors before:absolute before:-inset-2 before:content-[''] data-checked:border-accent data-checked:bg-accent data-disabled:opacity-50"
      >
        <Base.Thumb className="absolute top-1/2 left-1 size-4.5 -translate-y-1/2 rounded-full bg-line-strong transition-[translate,background-color] data-checked:translate-x-5 data-checked:bg-on-accent" />
      </Base.Root>
    </div>
  );
}
