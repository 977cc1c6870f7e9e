import type { ComponentProps, ReactElement } from "react";
import { clsx } from "clsx";
import { controlStyle } from "./control-style.ts";
import { useFieldControl } from "./field.tsx";

interface TextAreaProps extends Omit<ComponentProps<"textarea">, "className" | "id"> {
  /** For code and bytes; turns off spelling help. */
  readonly mono?: boolean;
  readonly onValueChange?: (value: string) => void;
}

export function TextArea({ mono = false, rows = 3, onValueChange, ...rest }: TextAreaProps): ReactElement {
  const control = useFieldControl();
  return (
    <textarea
      {...(mono
        ? { spellCheck: false, autoCapitalize: "none", autoCorrect: "off", autoComplete: "off" }
        : {})}
      onChange={(event) => onValueChange?.(event.target.value)}
      {...rest}
      {...control}
      rows={rows}
      className={clsx(
        controlStyle,
        "field-sizing-content max-h-96 resize-y py-3 read-only:bg-surface-sunken",
        mono && "font-mono text-small break-all",
      )}
    />
  );
}
