import type { ReactElement, ReactNode } from "react";
import { clsx } from "clsx";

interface PageProps {
  /** `form` leaves room for a review; `full` is for tables, and lists with details. */
  readonly width?: "form" | "prose" | "full";
  readonly children: ReactNode;
}

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
  readonly children?: ReactNode;
  readonly aside?: ReactNode;
}

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
