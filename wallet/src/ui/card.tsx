import type { ReactElement, ReactNode } from "react";
import { clsx } from "clsx";

interface CardProps {
  readonly title?: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly padding?: "regular" | "flush";
}

export function Card({ title, aside, children, padding = "regular" }: CardProps): ReactElement {
  const isFlush = padding === "flush";
  return (
    <section className="overflow-clip rounded-card border border-line bg-surface-raised shadow-low">
      {title !== undefined && (
        <div className="flex min-h-14 items-center justify-between gap-4 px-5 pt-2 sm:px-6">
          <h2 className="font-semibold">{title}</h2>
          {aside}
        </div>
      )}
      <div
        className={clsx(
          !isFlush && "px-5 pb-5 sm:px-6 sm:pb-6",
          !isFlush && title === undefined && "pt-5 sm:pt-6",
        )}
      >
        {children}
      </div>
    </section>
  );
}
