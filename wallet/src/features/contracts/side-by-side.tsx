import type { ReactElement, ReactNode } from "react";

export function SideBySide({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <div className="grid max-w-prose items-start gap-6 xl:max-w-none xl:grid-cols-[minmax(0,32rem)_minmax(0,1fr)] crowded:grid-cols-1">
      {children}
    </div>
  );
}
