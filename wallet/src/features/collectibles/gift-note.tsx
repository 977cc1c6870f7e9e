import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { plural } from "../../format/plural.ts";
import { buttonStyle } from "../../ui/button-style.ts";

/** Says that strangers sent something, and leads to the one drawer for gifts of every kind; nothing where they did not. */
export function GiftNote({ count }: { readonly count: number }): ReactElement | undefined {
  if (count === 0) return undefined;
  return (
    <section
      aria-label="From strangers"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface-raised px-5 py-3 text-text-quiet sm:px-6"
    >
      <p>
        {plural(count, {
          one: "1 piece from a stranger is in the drawer for gifts, without its picture and its name.",
          other: `${count} pieces from strangers are in the drawer for gifts, without their pictures and names.`,
        })}
      </p>
      <Link to="/home" hash="gifts" className={buttonStyle()}>
        Open the drawer
      </Link>
    </section>
  );
}
