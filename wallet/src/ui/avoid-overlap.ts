import { useEffect, useState, type RefObject } from "react";

/**
 * True while a layer that lies over the page has to stand at its other place: at the usual one it would hide what has the
 * focus (WCAG 2.2, 2.4.11), or the dialog around that. A layer with nothing on it goes back.
 */
export function useAvoidOverlap(layer: RefObject<HTMLElement | null>, shown: number): boolean {
  const [isAside, setIsAside] = useState(false);
  const isEmpty = shown === 0;
  if (isEmpty && isAside) setIsAside(false);
  useEffect(() => {
    if (shown === 0) return;
    let isOver = false;
    const look = async (): Promise<void> => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body || layer.current?.contains(focused) === true) return;
      const dialog = focused.closest("[role$=dialog]");
      // A panel that slides in is looked at where it comes to rest.
      await Promise.allSettled(dialog?.getAnimations().map(({ finished }) => finished) ?? []);
      if (isOver) return;
      setIsAside((before) => {
        if (focused !== dialog && isHidden(focused, layer.current)) return !before;
        return before || isHidden(dialog, layer.current);
      });
    };
    const lookSoon = (): number => requestAnimationFrame(() => void look());
    lookSoon();
    document.addEventListener("focusin", lookSoon);
    return () => {
      isOver = true;
      document.removeEventListener("focusin", lookSoon);
    };
  }, [layer, shown]);
  return isAside;
}

function isHidden(below: Element | null, layer: Element | null): boolean {
  if (below === null || layer === null) return false;
  const [a, b] = [below.getBoundingClientRect(), layer.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
