import { useEffect, useEffectEvent, useRef, type ReactElement } from "react";

interface LoadMoreSentinelProps {
  readonly onSight: () => void;
}

/** Fires when scrolled near the end of a list; also provide a button. */
export function LoadMoreSentinel({ onSight }: LoadMoreSentinelProps): ReactElement {
  const mark = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onSight);
  useEffect(() => {
    const { current } = mark;
    if (current === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) tell();
    }, NEAR);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return <div ref={mark} aria-hidden="true" />;
}

/** About a screen before the end comes into sight. */
const NEAR = { rootMargin: "0px 0px 800px 0px" };
