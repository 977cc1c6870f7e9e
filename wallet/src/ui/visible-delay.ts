import { useEffect, useState } from "react";

/** As long as a double press takes, and as browsers wait before they take an answer to a question of their own. */
const LOOK_MS = 500;

const PRESSES = ["pointerdown", "pointerup", "keydown"] as const;

/**
 * Whether this has been in sight, in the window that has the focus, for a moment without a press. What is pressed
 * before was meant for something else: for the page that the window opened over, or for what was here until now.
 * Leaving the window begins it again. Always true where it is not `wanted`.
 */
export function useVisibleDelay(isEnabled = true): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isEnabled) return undefined;
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isClaimed = false;
    const take = (taken: boolean): void => {
      isClaimed = taken;
      setIsOver(taken);
    };
    const begin = (): void => {
      clearTimeout(timer);
      take(false);
      if (document.visibilityState !== "visible" || !document.hasFocus()) return;
      timer = setTimeout(() => take(true), LOOK_MS);
    };
    const pressed = (event: Event): void => {
      if (!isClaimed && isPress(event)) begin();
    };
    const { signal } = ended;
    addEventListener("focus", begin, { signal });
    addEventListener("blur", begin, { signal });
    document.addEventListener("visibilitychange", begin, { signal });
    for (const type of PRESSES) document.addEventListener(type, pressed, { signal, capture: true });
    begin();
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [isEnabled]);
  return isOver || !isEnabled;
}

/** Keys that press a button; what is typed into a field is no press. */
function isPress(event: Event): boolean {
  return !(event instanceof KeyboardEvent) || event.key === "Enter" || event.key === " ";
}
