import { useEffect, useRef, type ReactElement } from "react";

/** As short as can be felt. */
const TICK_MS = 15;

/** The one small celebration of the app: a ring closes around a check mark, and a phone ticks once. Still where motion is not wanted. */
export function Flourish(): ReactElement {
  const ring = useRef<SVGCircleElement>(null);
  const check = useRef<SVGPathElement>(null);
  useEffect(() => {
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    if ("vibrate" in navigator) navigator.vibrate(TICK_MS);
    draw(ring.current, 0, 420);
    draw(check.current, 320, 260);
  }, []);
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className="size-20 text-positive">
      <circle cx="32" cy="32" r="30" className="fill-positive-soft" />
      <g fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <circle
          ref={ring}
          cx="32"
          cy="32"
          r="30"
          pathLength="1"
          strokeDasharray="1"
          transform="rotate(-90 32 32)"
        />
        <path ref={check} d="M20 33.5 28.5 42 45 24" pathLength="1" strokeDasharray="1" />
      </g>
    </svg>
  );
}

function draw(shape: SVGElement | null, delay: number, duration: number): void {
  shape?.animate([{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }], {
    delay,
    duration,
    easing: "cubic-bezier(0.2, 0.8, 0.2, 1)",
    fill: "backwards",
  });
}
