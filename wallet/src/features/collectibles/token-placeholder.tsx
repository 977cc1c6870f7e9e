import type { Address } from "@holdfast/sdk";
import type { ReactElement } from "react";

/** Bands drawn from all digits of the address, with the reason. */
export function TokenPlaceholder({
  token,
  reason,
}: {
  readonly token: Address;
  readonly reason?: string;
}): ReactElement {
  const digits = [...token.slice(2)].map((digit) => parseInt(digit, 16) || 0);
  const hue = (((digits[0] ?? 0) * 16 + (digits[63] ?? 0)) / 256) * 360;
  return (
    <span className="relative block">
      <svg viewBox="0 0 64 64" aria-hidden="true" className="aspect-square w-full rounded-control">
        <rect width="64" height="64" fill={`oklch(0.42 0.07 ${hue.toFixed(0)})`} />
        {BANDS.map((band) => (
          <path
            key={band}
            d={bandPath(digits.slice(band * 8, band * 8 + 8), band)}
            fill={bandFill(hue, digits[band * 8 + 7] ?? 0, band)}
          />
        ))}
      </svg>
      {reason !== undefined && (
        <span className="absolute bottom-2 left-2 max-w-[calc(100%-1rem)] rounded-small bg-surface-raised px-2 py-0.5 text-small font-medium text-text">
          {reason}
        </span>
      )}
    </span>
  );
}

/** Eight digits per wave, so that every digit shows. */
const BANDS = [0, 1, 2, 3, 4, 5, 6, 7];

function bandPath(digits: readonly number[], band: number): string {
  const top = 6 + band * 7.4;
  const heights = digits.map((digit) => (top - digit * 0.75).toFixed(1));
  const points = heights.map((height, at) => `L${((at * 64) / 7).toFixed(1)} ${height}`);
  return `M0 64${points.join("")}L64 64Z`;
}

function bandFill(hue: number, digit: number, band: number): string {
  return `oklch(${(0.5 + band * 0.05).toFixed(3)} ${(0.05 + digit * 0.004).toFixed(3)} ${((hue + band * 14) % 360).toFixed(0)})`;
}
