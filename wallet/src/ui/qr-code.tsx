import { type ReactElement, useEffect, useState } from "react";
import { encode } from "uqr";

interface QrCodeProps {
  readonly text: string;
  /** For screen readers. */
  readonly label: string;
}

/** Dark on light in every theme, for scanners. */
export function QrCode({ text, label }: QrCodeProps): ReactElement {
  const { size, data } = encode(text, { ecc: "M", border: 2 });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="aspect-square w-full rounded-control bg-qr-paper text-qr-ink"
    >
      <path d={drawPath(data)} fill="currentColor" />
    </svg>
  );
}

/** Merges modules into rectangles: a fifth of the path data. */
function drawPath(rows: readonly (readonly boolean[])[]): string {
  let path = "";
  for (const [y, row] of rows.entries())
    for (let x = 0; x < row.length; x++) {
      if (row[x] !== true) continue;
      const start = x;
      while (row[x + 1] === true) x++;
      path += `M${start} ${y}h${x + 1 - start}v1H${start}z`;
    }
  return path;
}

interface AnimatedQrCodeProps {
  readonly frames: readonly string[];
  /** For screen readers. */
  readonly label: string;
  readonly frameMs?: number;
}

/** Cycles through several codes, even under reduced motion, as a scanner needs them all. */
export function AnimatedQrCode({ frames, label, frameMs = 250 }: AnimatedQrCodeProps): ReactElement {
  const [at, setAt] = useState(0);
  const { length } = frames;
  useEffect(() => {
    if (length < 2) return;
    const timer = setInterval(() => setAt((before) => before + 1), frameMs);
    return () => clearInterval(timer);
  }, [length, frameMs]);
  return <QrCode text={frames[at % length] ?? ""} label={label} />;
}
