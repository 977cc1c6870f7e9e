import type { ComponentProps, MouseEvent, ReactElement, ReactNode } from "react";
import { cva, type VariantProps } from "class-variance-authority";

interface ButtonProps extends Omit<ComponentProps<"button">, "className" | "disabled">, ButtonStyle {
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  /** Ignores clicks but keeps its size and focus. The text is for screen readers. */
  readonly loading?: string | false | undefined;
  /** Stays focusable, so that keyboard users reach the reason next to it. */
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

/** Also for links that look like buttons. */
export const buttonStyle = cva(
  [
    "relative inline-flex select-none items-center justify-center gap-2 rounded-control font-semibold",
    "transition-colors disabled:cursor-not-allowed aria-disabled:cursor-not-allowed",
    "[&_svg]:size-4.5 [&_svg]:shrink-0",
  ],
  {
    variants: {
      tone: {
        primary:
          "bg-accent text-on-accent not-aria-disabled:hover:bg-accent-strong aria-disabled:bg-surface-sunken aria-disabled:text-text-quiet data-loading:bg-accent data-loading:text-on-accent",
        secondary:
          "border border-line bg-surface-raised text-text shadow-low not-aria-disabled:hover:border-line-strong aria-disabled:bg-surface-sunken aria-disabled:text-text-quiet",
        quiet: "text-text not-aria-disabled:hover:bg-surface-soft aria-disabled:text-text-quiet",
        danger:
          "bg-danger text-on-danger not-aria-disabled:hover:bg-danger-strong aria-disabled:bg-surface-sunken aria-disabled:text-text-quiet data-loading:bg-danger data-loading:text-on-danger",
      },
      size: {
        small: "min-h-9 px-3 text-small touch:min-h-11",
        medium: "min-h-11 px-4 text-body",
        large: "min-h-13 px-6 text-lead",
      },
      // Names from code may be wider than the button. `most` is for long words, which wrap on a phone.
      width: {
        fit: "whitespace-nowrap large-text:max-w-full large-text:py-1.5 large-text:text-center large-text:whitespace-normal large-text:wrap-anywhere",
        most: "max-w-full py-1.5 text-center wrap-anywhere",
        full: "w-full py-1.5 text-center wrap-anywhere",
      },
    },
    defaultVariants: { tone: "secondary", size: "medium", width: "fit" },
  },
);

export type ButtonStyle = VariantProps<typeof buttonStyle>;
