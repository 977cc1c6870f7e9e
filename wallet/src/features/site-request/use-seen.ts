import { useCallback, useState, type RefCallback } from "react";

/** Whether an element has been in sight, whole, since it is there: for the end of what must be read before it is signed. */
export function useSeen(): readonly [mark: RefCallback<HTMLElement>, isSeen: boolean] {
  const [isSeen, setIsSeen] = useState(false);
  const mark = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
    }, ABOVE_ACTIONS);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [mark, isSeen];
}

/** Behind the buttons, which stay at the bottom, nothing is seen. */
const ABOVE_ACTIONS = { rootMargin: "0px 0px -90px 0px" };
