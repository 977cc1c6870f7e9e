import { useEffect, useState } from "react";

/** A double click's length; browsers delay their own prompts as long. */
const VISIBLE_DELAY_MS = 500;

const PRESSES = ["pointerdown", "pointerup", "keydown"] as const;

/**
 * Whether this has been visible in a focused window for a moment without a press. An earlier press was meant
 * for whatever was here before. Losing the focus restarts the delay.
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
      timer = setTimeout(() => take(true), VISIBLE_DELAY_MS);
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

function isPress(event: Event): boolean {
  return !(event instanceof KeyboardEvent) || event.key === "Enter" || event.key === " ";
}
