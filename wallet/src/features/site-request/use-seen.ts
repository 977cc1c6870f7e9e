import { useEffect, useRef, useState, type RefObject } from "react";

/** Pixels at the bottom of the window that the buttons take: behind them nothing is seen. */
const ACTIONS = 80;

/**
 * Whether the end of what is signed has been in sight: what lies below the window's edge was not read.
 * @param isDrawn whether what is signed is there to be measured
 */
export function useSeen(isDrawn: boolean): {
  readonly end: RefObject<HTMLDivElement | null>;
  readonly isSeen: boolean;
} {
  const end = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!isDrawn || isSeen) return undefined;
    const look = (): void => {
      const bottom = end.current?.getBoundingClientRect().bottom ?? Infinity;
      if (bottom <= innerHeight - ACTIONS) setIsSeen(true);
    };
    const ended = new AbortController();
    const { signal } = ended;
    addEventListener("scroll", look, { signal, capture: true });
    addEventListener("resize", look, { signal });
    const drawn = requestAnimationFrame(look);
    return () => {
      cancelAnimationFrame(drawn);
      ended.abort();
    };
  }, [isDrawn, isSeen]);
  return { end, isSeen };
}
