import type { ReactElement, ReactNode } from "react";

/** A form and what comes of it: beside each other where there is room, else one below the other. */
export function SideBySide({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <div className="grid max-w-prose items-start gap-6 xl:max-w-none xl:grid-cols-[minmax(0,32rem)_minmax(0,1fr)] crowded:grid-cols-1">
      {children}
    </div>
  );
}
