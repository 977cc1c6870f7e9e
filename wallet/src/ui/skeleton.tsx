import type { ReactElement } from "react";
import { clsx } from "clsx";

/** Reserves the content's space, so that nothing jumps. */
export function Skeleton({
  shape,
}: {
  readonly shape: "line" | "amount" | "circle" | "block";
}): ReactElement {
  return <span aria-hidden="true" className={clsx("block animate-breathe bg-line", shapes[shape])} />;
}

export function SkeletonRows({
  label,
  rows = 3,
}: {
  readonly label: string;
  readonly rows?: number;
}): ReactElement {
  return (
    <div role="status" aria-label={label} className="divide-y divide-line">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex min-h-16 items-center gap-3 px-5 py-2 sm:gap-4 sm:px-6">
          <Skeleton shape="circle" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton shape="line" />
          </div>
          <div className="w-20">
            <Skeleton shape="line" />
          </div>
        </div>
      ))}
    </div>
  );
}

const shapes = {
  line: "h-3.5 w-full max-w-50 rounded-full",
  amount: "h-10 w-48 rounded-control",
  circle: "size-10 shrink-0 rounded-full",
  block: "h-24 w-full rounded-control",
} as const;
