import { t } from "@lingui/core/macro";
import {
  useState,
  type ComponentProps,
  type ReactElement,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type Ref,
  type RefObject,
} from "react";
import { clsx } from "clsx";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { controlStyle } from "./control-style.ts";
import { useFieldControl } from "./field.tsx";

interface PasswordInputProps extends Omit<
  ComponentProps<"input">,
  "className" | "id" | "type" | "value" | "defaultValue"
> {
  readonly autoComplete: "new-password" | "current-password";
}

/**
 * Uncontrolled, so that the password is in no attribute or render: read it from the ref or form. Wiped on
 * unmount.
 */
export function PasswordInput({ ref, ...props }: PasswordInputProps): ReactElement {
  const [isShown, setIsShown] = useState(false);
  const control = useFieldControl();
  const wiped = useWipedInput(ref);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <input
        {...props}
        {...control}
        ref={wiped}
        type={isShown ? "text" : "password"}
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        className={clsx(controlStyle, "pr-14")}
      />
      <button
        type="button"
        aria-pressed={isShown}
        aria-label={t`Show password`}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-control text-text-quiet hover:text-text"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}

/**
 * React and the browser may keep an unmounted input alive, with its text. So a secret's field is emptied on
 * unmount.
 */
export function useWipedInput(ref: Ref<HTMLInputElement> | undefined): RefObject<HTMLInputElement | null> {
  const own = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => own.current, []);
  useLayoutEffect(() => {
    const input = own.current;
    return () => {
      if (input !== null) input.value = "";
    };
  }, []);
  return own;
}
