import { cva, type VariantProps } from "class-variance-authority";

/** How a button looks. Also for links that act like one: `<Link className={buttonStyle({ tone: "primary" })}>`. */
export const buttonStyle = cva(
  [
    "relative inline-flex select-none items-center justify-center gap-2 rounded-control font-semibold",
    "transition-colors disabled:cursor-not-allowed aria-disabled:cursor-not-allowed",
    "[&_svg]:size-4.5 [&_svg]:shrink-0",
  ],
  {
    variants: {
      tone: {
        primary:
          "bg-accent text-on-accent not-aria-disabled:hover:bg-accent-strong aria-disabled:bg-surface-sunken aria-disabled:text-text-quiet data-loading:bg-accent data-loading:text-on-accent",
        secondary:
          "border border-line bg-surface-raised text-text shadow-low not-aria-disabled:hover:border-line-strong aria-disabled:bg-surface-sunken aria-disabled:text-text-quiet",
        quiet: "text-text not-aria-disabled:hover:bg-surface-soft aria-disabled:text-text-quiet",
        danger:
          "bg-danger text-on-danger not-aria-disabled:hover:bg-danger-strong aria-disabled:bg-surface-sunken aria-disabled:text-text-quiet data-loading:bg-danger data-loading:text-on-danger",
      },
      size: {
        small: "min-h-9 px-3 text-small touch:min-h-11",
        medium: "min-h-11 px-4 text-body",
        large: "min-h-13 px-6 text-lead",
      },
      // A name of code may be wider than the button. `most` is for long words that stand alone: on a phone they wrap.
      width: {
        fit: "whitespace-nowrap large-text:max-w-full large-text:py-1.5 large-text:text-center large-text:whitespace-normal large-text:wrap-anywhere",
        most: "max-w-full py-1.5 text-center wrap-anywhere",
        full: "w-full py-1.5 text-center wrap-anywhere",
      },
    },
    defaultVariants: { tone: "secondary", size: "medium", width: "fit" },
  },
);

export type ButtonStyle = VariantProps<typeof buttonStyle>;
