import type { ReactElement, ReactNode } from "react";

interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly drawing?: ReactNode;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

export function EmptyState({ icon, drawing, title, children, action }: EmptyStateProps): ReactElement {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-12 text-center">
      {drawing}
      {icon !== undefined && (
        <span
          aria-hidden="true"
          className="mb-2 grid size-14 place-items-center rounded-full bg-surface-soft text-text-quiet [&_svg]:size-6"
        >
          {icon}
        </span>
      )}
      <p className="text-lead font-semibold">{title}</p>
      {children !== undefined && <p className="max-w-90 text-text-quiet">{children}</p>}
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  );
}
