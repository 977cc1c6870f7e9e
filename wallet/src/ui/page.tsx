import type { ReactElement, ReactNode } from "react";
import { clsx } from "clsx";

export interface PageProps {
  /** `form` leaves room for the review beside it; `prose` is for what is read; `full` for tables and for lists with their detail. */
  readonly width?: "form" | "prose" | "full";
  readonly children: ReactNode;
}

/** The column of a screen. Every screen's begins at the same distance from the rail, so that nothing jumps on the way. */
export function Page({ width = "prose", children }: PageProps): ReactElement {
  return (
    <div
      className={clsx(
        "flex w-full flex-col gap-6 max-lg:mx-auto",
        width === "form" && "max-w-form",
        width === "prose" && "max-w-prose",
      )}
    >
      {children}
    </div>
  );
}
