import type { ComponentProps, MouseEvent, ReactElement, ReactNode } from "react";
import { buttonStyle, type ButtonStyle } from "./button-style.ts";

interface ButtonProps extends Omit<ComponentProps<"button">, "className" | "disabled">, ButtonStyle {
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

/** Something is going on and its length is not known. Stands still under reduced motion. */
function Spinner({ label }: { readonly label: string }): ReactElement {
  return (
    <>
      <svg viewBox="0 0 20 20" className="size-5 animate-turn" aria-hidden="true">
        <circle
          cx="10"
          cy="10"
          r="8"
          fill="none"
          stroke="currentColor"
          strokeOpacity="0.25"
          strokeWidth="2"
        />
        <path
          d="M10 2a8 8 0 0 1 8 8"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      <span className="sr-only">{label}</span>
    </>
  );
}
