import type { ComponentProps, MouseEvent, ReactElement, ReactNode } from "react";
import { buttonStyle, type ButtonStyle } from "./button-style.ts";
import { Spinner } from "./spinner.tsx";

export interface ButtonProps extends Omit<ComponentProps<"button">, "className" | "disabled">, ButtonStyle {
  /** A verb with its object: "Send 12.5 SUPRA". */
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  /** Keeps its size and its place in the tab order, and ignores presses. Name what is going on for screen readers. */
  readonly loading?: string | false | undefined;
  /** Stays focusable, so that a keyboard user can reach the reason next to it. */
  readonly disabled?: boolean | undefined;
}

export function Button({
  tone,
  size,
  width,
  icon,
  loading = false,
  disabled = false,
  onClick,
  type = "button",
  children,
  ...rest
}: ButtonProps): ReactElement {
  const isInert = disabled || loading !== false;
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (isInert) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      // eslint-disable-next-line react/button-has-type -- the default is "button"
      type={type}
      className={buttonStyle({ tone, size, width })}
      aria-disabled={isInert || undefined}
      aria-busy={loading !== false || undefined}
      data-loading={loading !== false ? "" : undefined}
      onClick={press}
    >
      <span className={loading === false ? "contents" : "invisible contents"}>
        {icon}
        {children}
      </span>
      {loading !== false && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner label={loading} />
        </span>
      )}
    </button>
  );
}
