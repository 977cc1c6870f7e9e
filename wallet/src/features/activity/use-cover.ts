import { useRef, type MouseEvent, type PointerEvent } from "react";

export interface Cover {
  readonly className: string;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
}

/**
 * A cover over a list while it rolls: rows that pass below the pointer are not pointed at, since to light each up takes
 * as long as to draw it. A press that begins or ends on the cover goes to the link below it, if it is the same both times.
 */
export function useCover(isRolling: boolean): Cover {
  const pressed = useRef<HTMLAnchorElement>(undefined);
  return {
    className: isRolling ? "after:absolute after:inset-0 after:z-10" : "",
    onPointerDown: (event) => {
      pressed.current = linkAt(event);
    },
    onClick: (event) => {
      const { currentTarget, target, nativeEvent } = event;
      const link = linkAt(event);
      if (target !== currentTarget || link === undefined || link !== pressed.current) return;
      link.dispatchEvent(new globalThis.MouseEvent(nativeEvent.type, nativeEvent));
    },
  };
}

/** The link at the point of an event, also below the cover. */
function linkAt({ clientX, clientY }: MouseEvent): HTMLAnchorElement | undefined {
  return document
    .elementsFromPoint(clientX, clientY)
    .find((element): element is HTMLAnchorElement => element instanceof HTMLAnchorElement);
}
