import type { ReactElement } from "react";
import { formatExactTime, formatRelativeTime } from "../../format/time.ts";
import { RelativeTime } from "../../ui/relative-time.tsx";

interface MomentProps {
  readonly micros: bigint;
  /** For a link or row, which has the focus itself. */
  readonly isStatic?: boolean;
}

export function Moment({ micros, isStatic = false }: MomentProps): ReactElement {
  const at = microsToMs(micros);
  return (
    <RelativeTime
      at={at}
      relative={(now) => formatRelativeTime(at, now)}
      exact={formatExactTime(at)}
      isStatic={isStatic}
    />
  );
}

/** A safe integer for 200,000 years. */
export function microsToMs(micros: bigint): number {
  return Number(micros / 1000n);
}
