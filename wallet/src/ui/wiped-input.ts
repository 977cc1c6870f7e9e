import { useImperativeHandle, useLayoutEffect, useRef, type Ref, type RefObject } from "react";

/**
 * The ref of a field that holds a secret. React keeps what was typed beside the element, and the element may be kept
 * long after it has left the page: by focus, labels or an animation. So the field is emptied as it leaves.
 */
export function useWipedInput(ref: Ref<HTMLInputElement> | undefined): RefObject<HTMLInputElement | null> {
  const own = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => own.current, []);
  useLayoutEffect(() => {
    const input = own.current;
    return () => {
      if (input !== null) input.value = "";
    };
  }, []);
  return own;
}
