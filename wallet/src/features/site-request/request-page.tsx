import { t } from "@lingui/core/macro";
import type { ReactElement, ReactNode } from "react";

/** The column of a site's request. Its title is for screen readers; on the screen the site comes first. */
export function RequestPage({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <div className="flex w-full flex-col gap-4 pb-4">
      <h1 className="sr-only">{t`Site request`}</h1>
      {children}
    </div>
  );
}
