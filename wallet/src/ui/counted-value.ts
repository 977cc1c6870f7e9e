import { useEffect, useRef, useState } from "react";

const COUNT_MS = 240;

/** Animates a change of value, but not the first value or under reduced motion. */
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

function isStill(): boolean {
  return document.hidden || window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
