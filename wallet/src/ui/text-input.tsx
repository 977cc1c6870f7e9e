import type { ComponentProps, ReactElement } from "react";
import { clsx } from "clsx";
import { controlStyle } from "./control-style.ts";
import { useFieldControl } from "./field.tsx";

interface TextInputProps extends Omit<ComponentProps<"input">, "className" | "id" | "type"> {
  readonly type?: "text" | "url" | "search" | "date";
  /** For addresses, hashes and keys; turns off spelling help. */
  readonly mono?: boolean;
  readonly onValueChange?: (value: string) => void;
}

export function TextInput({
  type = "text",
  mono = false,
  onValueChange,
  ...rest
}: TextInputProps): ReactElement {
  const control = useFieldControl();
  return (
    <input
      {...(mono
        ? { spellCheck: false, autoCapitalize: "none", autoCorrect: "off", autoComplete: "off" }
        : {})}
      onChange={(event) => onValueChange?.(event.target.value)}
      {...rest}
      {...control}
      type={type}
      className={clsx(controlStyle, "read-only:bg-surface-sunken", mono && "font-mono")}
    />
  );
}
