import { useRef, type MouseEvent, type PointerEvent } from "react";

/** The list's props; it must be `relative`. */
interface RollingCover {
  readonly className: string;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
}

/**
 * Covers a list during scrolling, because highlighting each passing row costs as much as drawing it. A click
 * on the cover follows the link below, if press and release hit the same one.
 */
export function useRollingCover(isRolling: boolean): RollingCover {
  const pressed = useRef<HTMLAnchorElement>(undefined);
  return {
    className: isRolling ? "after:absolute after:inset-0 after:z-10" : "",
    onPointerDown: (event) => {
      pressed.current = linkAt(event);
    },
    onClick: (event) => {
      // The row's link has handled a full click on it.
      if (event.target !== event.currentTarget) return;
      const link = linkAt(event);
      if (link === undefined || link !== pressed.current) return;
      link.dispatchEvent(new globalThis.MouseEvent(event.type, event.nativeEvent));
    },
  };
}

/** Finds a link below the cover, too. */
function linkAt({ target, currentTarget, clientX, clientY }: MouseEvent): HTMLAnchorElement | undefined {
  if (target !== currentTarget) return (target as Element).closest("a") ?? undefined;
  return document
    .elementsFromPoint(clientX, clientY)
    .find((element): element is HTMLAnchorElement => element instanceof HTMLAnchorElement);
}
