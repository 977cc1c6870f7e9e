import { t } from "@lingui/core/macro";
import type { ReactElement, ReactNode } from "react";

export function RequestPage({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <div className="flex w-full flex-col gap-4 pb-4">
      <h1 className="sr-only">{t`Site request`}</h1>
      {children}
    </div>
  );
}
