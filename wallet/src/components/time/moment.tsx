import type { ReactElement } from "react";
import { formatExactTime, formatRelativeTime } from "../../format/time.ts";
import { RelativeTime } from "../../ui/relative-time.tsx";

interface MomentProps {
  /** Microseconds since 1970, as the chain counts. */
  readonly micros: bigint;
  /** Inside a link or a row that has the focus itself. */
  readonly isStatic?: boolean;
}

/** A moment of the chain: how long ago, with the exact time on hover and focus. */
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

/** Milliseconds since 1970: exact enough for people and safe as a number for 200,000 years. */
export function microsToMs(micros: bigint): number {
  return Number(micros / 1000n);
}
