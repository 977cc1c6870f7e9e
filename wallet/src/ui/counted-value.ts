import { useEffect, useRef, useState } from "react";

/** Between the two that moves of this app keep to. */
const COUNT_MS = 240;

/** A value that counts to what it has become, in a moment; at once where motion is not wanted. Never the first time. */
export function useCountedValue(value: bigint): bigint {
  const [shown, setShown] = useState(value);
  const last = useRef(value);
  useEffect(() => {
    const from = last.current;
    last.current = value;
    if (from === value) return undefined;
    const start = performance.now();
    let frame = 0;
    const step = (now: number): void => {
      const part = isStill() ? 1 : Math.min(1, Math.max(0, (now - start) / COUNT_MS));
      // Slower towards its end, as everything here comes to rest.
      const done = BigInt(Math.round((1 - (1 - part) ** 3) * 1000));
      setShown(from + ((value - from) * done) / 1000n);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => {
      cancelAnimationFrame(frame);
      setShown(value);
    };
  }, [value]);
  return isStill() ? value : shown;
}

/** What nobody looks at, or wants to stand still, does not move. */
function isStill(): boolean {
  return document.hidden || window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
