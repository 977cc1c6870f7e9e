import { t } from "@lingui/core/macro";
import type { ReactElement, ReactNode } from "react";
import { Progress } from "./progress.tsx";

/** Shows pending payments on every screen. Takes no room if empty. */
export function TrayRegion({ children }: { readonly children?: ReactNode }): ReactElement {
  return (
    <section
      aria-label={t`Pending`}
      className="pointer-events-none fixed inset-x-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-30 flex flex-col gap-2 sm:right-6 sm:left-auto sm:w-96 lg:bottom-6"
    >
      {children}
    </section>
  );
}

interface TrayItemProps {
  readonly title: ReactNode;
  readonly status: ReactNode;
  readonly done?: number | undefined;
  readonly action?: ReactNode;
}

export function TrayItem({ title, status, done, action }: TrayItemProps): ReactElement {
  return (
    <div className="pointer-events-auto flex flex-col gap-2 rounded-control border border-line bg-surface-raised px-4 py-3 shadow-high">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-medium">{title}</p>
          <div className="tabular text-small text-text-quiet">{status}</div>
        </div>
        {action}
      </div>
      <Progress label={t`Progress`} done={done} />
    </div>
  );
}
