import type { ComponentProps, ReactElement } from "react";
import { controlStyle } from "../../ui/control-style.ts";
import { useFieldControl } from "../../ui/field.tsx";
import { useWipedInput } from "../../ui/password-input.tsx";

interface SecretWordInputProps extends Pick<ComponentProps<"input">, "name" | "onBlur" | "ref"> {
  readonly isShown: boolean;
}

/** One secret word. Uncontrolled and a password field, so that no browser stores, restores, checks or offers it. */
export function SecretWordInput({ isShown, ref, ...rest }: SecretWordInputProps): ReactElement {
  const control = useFieldControl();
  const wiped = useWipedInput(ref);
  return (
    <input
      {...rest}
      {...control}
      ref={wiped}
      type={isShown ? "text" : "password"}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      data-1p-ignore=""
      data-lpignore="true"
      className={controlStyle}
    />
  );
}
