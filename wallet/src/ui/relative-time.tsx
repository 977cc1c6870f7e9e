import { useEffect, useState, type ReactElement } from "react";

interface RelativeTimeProps {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Words for the distance to now, such as "2 minutes ago". */
  readonly relative: (nowMs: number) => string;
  /** The moment in full. */
  readonly exact: string;
  /** Inside a link or a row that has the focus itself, the exact time shows on hover only. */
  readonly isStatic?: boolean;
}

/** How long ago, kept current; the exact time where a mouse rests on it, and in its place on a press for those who tap. */
export function RelativeTime({ at, relative, exact, isStatic = false }: RelativeTimeProps): ReactElement {
  const now = useNow(30_000);
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

function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
