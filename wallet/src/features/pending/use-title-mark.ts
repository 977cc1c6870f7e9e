import { useEffect } from "react";

const MARK = "● ";

/** Marks the tab's title as long as something is pending, whatever page sets the title meanwhile. */
export function useTitleMark(isPending: boolean): void {
  useEffect(() => {
    if (!isPending) return undefined;
    setMark(true);
    const observer = new MutationObserver(() => setMark(true));
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      setMark(false);
    };
  }, [isPending]);
}

function setMark(isMarked: boolean): void {
  const plain = document.title.startsWith(MARK) ? document.title.slice(MARK.length) : document.title;
  const wanted = isMarked ? `${MARK}${plain}` : plain;
  if (document.title !== wanted) document.title = wanted;
}
