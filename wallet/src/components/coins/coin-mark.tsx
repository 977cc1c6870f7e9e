import { SUPRA_COIN } from "@holdfast/sdk";
import type { ReactElement } from "react";

interface CoinMarkProps {
  /** A coin's type, or the address of an asset's metadata: the same one always has the same mark. */
  readonly coin: string;
  readonly symbol: string;
}

/**
 * The mark of a coin: the network's own, or one drawn from the coin's type. A coin chooses its letter, never its colors or
 * its shape, and none looks like the network's.
 */
export function CoinMark({ coin, symbol }: CoinMarkProps): ReactElement {
  if (coin === SUPRA_COIN)
    return (
      <svg viewBox="0 0 40 40" aria-hidden="true" className="size-10 shrink-0">
        <circle cx="20" cy="20" r="20" fill="oklch(0.56 0.22 22)" />
        <path
          d="M27.5 13.5h-9.2a4.3 4.3 0 0 0 0 8.6h3.4a2.2 2.2 0 0 1 0 4.4h-9.2"
          fill="none"
          stroke="oklch(1 0 0)"
          strokeWidth="4.2"
          strokeLinecap="square"
        />
      </svg>
    );
  const hue = hashText(coin);
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className="size-10 shrink-0">
      <rect width="40" height="40" rx="12" fill={`oklch(0.42 0.07 ${hue % 360})`} />
      <path
        d="M0 28 28 0H40V12L12 40H0Z"
        fill={`oklch(0.5 0.08 ${(hue + 60 + (hue % 90)) % 360})`}
        clipPath="inset(0 round 12px)"
        transform={`rotate(${(hue % 4) * 90} 20 20)`}
      />
      <text
        x="20"
        y="20"
        dominantBaseline="central"
        textAnchor="middle"
        fill="oklch(0.98 0.005 190)"
        fontSize="18"
        fontWeight="600"
      >
        {[...symbol][0]}
      </text>
    </svg>
  );
}

/** A number of a text that is spread well: FNV-1a. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}
