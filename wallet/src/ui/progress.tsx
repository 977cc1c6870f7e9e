import { clsx } from "clsx";
import type { ReactElement } from "react";

interface ProgressProps {
  readonly label: string;
  readonly done?: number | undefined;
}

export function Progress({ label, done }: ProgressProps): ReactElement {
  const percent = done === undefined ? undefined : Math.round(done * 100);
  return (
    <div role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
      <div className="h-1 overflow-hidden rounded-full bg-line">
        <div
          className={clsx(
            "h-full rounded-full bg-accent transition-[width] duration-(--motion-calm)",
            percent === undefined && "w-1/3 animate-sweep",
          )}
          style={percent === undefined ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
