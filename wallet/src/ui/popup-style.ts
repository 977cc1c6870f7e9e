import { clsx } from "clsx";

export const popupStyle = clsx(
  "max-h-(--available-height) max-w-(--available-width) overflow-y-auto rounded-control border border-line bg-surface-raised p-1.5 shadow-high outline-none",
  "origin-(--transform-origin) transition-[opacity,scale] data-ending-style:scale-98 data-ending-style:opacity-0",
  "data-starting-style:scale-98 data-starting-style:opacity-0",
);
