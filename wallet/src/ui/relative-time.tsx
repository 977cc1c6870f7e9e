import { useState, type ReactElement } from "react";
import { useNow } from "./now.ts";

interface RelativeTimeProps {
  readonly at: number;
  readonly relative: (nowMs: number) => string;
  readonly exact: string;
  /** For a link or row, which has the focus itself: only hovering shows the exact time. */
  readonly isStatic?: boolean;
}

/** Stays current. Hovering or a tap shows the exact time. */
export function RelativeTime({ at, relative, exact, isStatic = false }: RelativeTimeProps): ReactElement {
  const now = useNow();
  const [isExact, setIsExact] = useState(false);
  const words = relative(now);
  if (isStatic)
    return (
      <time dateTime={new Date(at).toISOString()} title={exact}>
        {words}
      </time>
    );
  return (
    <button
      type="button"
      title={exact}
      onClick={() => setIsExact(!isExact)}
      className="cursor-default rounded-small decoration-line-strong decoration-dotted underline-offset-4 hover:underline touch:min-h-11"
    >
      <time dateTime={new Date(at).toISOString()}>{isExact ? exact : words}</time>
      {!isExact && <span className="sr-only">, {exact}</span>}
    </button>
  );
}
