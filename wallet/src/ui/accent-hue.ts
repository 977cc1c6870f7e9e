import { useEffect } from "react";

/** The hue of the accent for each colour that an account may have, in degrees of OKLCH. */
export const accentHues = { kelp: 180, amber: 72, coral: 28, violet: 293, sky: 238, sand: 100 } as const;

/** Gives the accent of the whole app the hue of a colour for as long as this is in use. */
export function useAccentHue(color: keyof typeof accentHues | undefined): void {
  useEffect(() => {
    if (color === undefined) return undefined;
    const { style } = document.documentElement;
    style.setProperty("--accent-hue", String(accentHues[color]));
    return () => void style.removeProperty("--accent-hue");
  }, [color]);
}
