import { useRef, type MouseEvent, type PointerEvent } from "react";

/** Properties for the list; it must be `relative`. */
interface RollingCover {
  readonly className: string;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
}

/**
 * A cover over a list while it rolls: rows that pass below the pointer are not pointed at, since to light each up takes
 * as long as to draw it. A press that begins or ends on the cover goes to the link below it, if it is the same both times.
 */
export function useRollingCover(isRolling: boolean): RollingCover {
  const pressed = useRef<HTMLAnchorElement>(undefined);
  return {
    className: isRolling ? "after:absolute after:inset-0 after:z-10" : "",
    onPointerDown: (event) => {
      pressed.current = linkAt(event);
    },
    onClick: (event) => {
      // A press that was on the row all the time has gone to its link already.
      if (event.target !== event.currentTarget) return;
      const link = linkAt(event);
      if (link === undefined || link !== pressed.current) return;
      link.dispatchEvent(new globalThis.MouseEvent(event.type, event.nativeEvent));
    },
  };
}

/** The link at the point of an event, also below the cover. */
function linkAt({ target, currentTarget, clientX, clientY }: MouseEvent): HTMLAnchorElement | undefined {
  if (target !== currentTarget) return (target as Element).closest("a") ?? undefined;
  return document
    .elementsFromPoint(clientX, clientY)
    .find((element): element is HTMLAnchorElement => element instanceof HTMLAnchorElement);
}
