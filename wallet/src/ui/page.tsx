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

interface PageHeadingProps {
  readonly title: ReactNode;
  /** One sentence on what the page is for, where the title does not say it. */
  readonly children?: ReactNode;
  readonly aside?: ReactNode;
}

/** The one first-level heading of a page. */
export function PageHeading({ title, children, aside }: PageHeadingProps): ReactElement {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="sm:min-w-0 sm:flex-1">
        <h1 className="text-title font-semibold">{title}</h1>
        {children !== undefined && <p className="prose-width mt-1 text-text-quiet">{children}</p>}
      </div>
      {aside}
    </div>
  );
}
