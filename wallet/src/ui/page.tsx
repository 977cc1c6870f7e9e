import type { ReactElement, ReactNode } from "react";
import { clsx } from "clsx";

interface PageProps {
  /** `form` leaves room for the review beside it; `prose` is for what is read; `full` for tables and for lists with their detail. */
  readonly width?: "form" | "prose" | "full";
  readonly children: ReactNode;
}

/** The column of a screen, in the middle of the room that there is. */
export function Page({ width = "prose", children }: PageProps): ReactElement {
  return (
    <div
      className={clsx(
        "mx-auto flex w-full flex-col gap-6",
        width === "form" && "max-w-form",
        width === "prose" && "max-w-prose",
      )}
    >
      {children}
    </div>
  );
}
