import { clsx } from "clsx";

export const controlStyle = clsx(
  "w-full min-h-12 rounded-control border border-line-strong bg-surface-raised px-4 text-body text-text",
  "placeholder:text-text-quiet transition-[border-color,box-shadow]",
  "focus-within:border-accent focus-within:ring-2 focus-within:ring-accent/25 focus-visible:outline-none",
  "aria-invalid:border-danger has-aria-invalid:border-danger",
  "disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-sunken disabled:text-text-quiet",
);
