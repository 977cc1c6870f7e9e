import type { ComponentProps, ReactElement, ReactNode } from "react";
import { clsx } from "clsx";

interface IconButtonProps extends Omit<ComponentProps<"button">, "className" | "children"> {
  /** Tooltip and accessible name. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly size?: "small" | "medium";
}

export function IconButton({
  label,
  icon,
  size = "medium",
  type = "button",
  ...rest
}: IconButtonProps): ReactElement {
  return (
    <button
      {...rest}
      // eslint-disable-next-line react/button-has-type -- the default is "button"
      type={type}
      aria-label={label}
      title={label}
      className={clsx(
        "inline-grid shrink-0 place-items-center rounded-control text-text-quiet transition-colors",
        "hover:bg-surface-soft hover:text-text disabled:cursor-not-allowed disabled:opacity-50",
        size === "small" ? "size-8 touch:size-11 [&_svg]:size-4" : "size-11 [&_svg]:size-5",
      )}
    >
      {icon}
    </button>
  );
}
