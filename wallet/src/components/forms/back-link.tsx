import { createLink } from "@tanstack/react-router";
import { clsx } from "clsx";
import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ComponentProps, ReactElement } from "react";

/** The way back, above a page's heading. */
export const BackLink = createLink(function BackLink({
  className,
  children,
  ...rest
}: ComponentProps<"a">): ReactElement {
  return (
    <a
      {...rest}
      className={clsx(
        "-ml-2 inline-flex min-h-9 w-fit items-center gap-1.5 rounded-small px-2 text-small font-medium text-text-quiet hover:text-text touch:min-h-11",
        className,
      )}
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {children}
    </a>
  );
});
