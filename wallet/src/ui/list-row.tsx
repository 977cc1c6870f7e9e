import { cloneElement, type ReactElement, type ReactNode } from "react";
import { clsx } from "clsx";

export interface ListRowProps {
  /** A picture or an icon in a circle. */
  readonly lead?: ReactNode;
  readonly title: ReactNode;
  readonly note?: ReactNode;
  /** At the end of the row: an amount, a switch. */
  readonly end?: ReactNode;
  readonly endNote?: ReactNode;
  /** Makes the whole row this link or button. */
  readonly action?: ReactElement<{ className?: string; children?: ReactNode }> | undefined;
  /** `div` where the list item is around it already; `bare`, for a row with an action, without an element of its own. */
  readonly as?: "li" | "div" | "bare";
}

/** What a long word of a title leaves to the amount beside it. */
const TITLE_WIDTH = "max-w-[max(60cqw,100cqw-10rem)]";

/** A row of a list, 64 pixels high: a picture, what it is, and how much. Put them in {@link ListRows}. */
export function ListRow({ lead, title, note, end, endNote, action, as = "li" }: ListRowProps): ReactElement {
  const content = (
    <>
      {lead}
      <span className="@container min-w-0 flex-1">
        {/* One line. With letters twice as large there may be no room for both: then the end goes below. */}
        <span className="flex items-center gap-x-3 @max-[11rem]:flex-wrap">
          <span className={clsx("grow", end === undefined ? "min-w-0" : "min-w-min shrink-100000")}>
            {/* The title wraps between words before the amount loses a digit; beside one, only a very long word breaks. */}
            <span className={clsx("block wrap-break-word font-medium", end !== undefined && TITLE_WIDTH)}>
              {title}
            </span>
            {/* The note makes the row no wider than its title does. */}
            {note !== undefined && (
              <span className="line-clamp-2 w-0 min-w-full text-small wrap-break-word text-text-quiet">
                {note}
              </span>
            )}
          </span>
          {(end !== undefined || endNote !== undefined) && (
            <span className="ml-auto min-w-min text-right @max-[11rem]:max-w-full">
              {end}
              {endNote !== undefined && <span className="block text-small text-text-quiet">{endNote}</span>}
            </span>
          )}
        </span>
      </span>
    </>
  );
  const className = "flex min-h-16 w-full items-center gap-3 px-5 py-2 text-left sm:gap-4 sm:px-6";
  const Item = as === "bare" ? "div" : as;
  if (action === undefined) return <Item className={className}>{content}</Item>;
  const row = cloneElement(
    action,
    {
      className: clsx(
        className,
        "-outline-offset-2 transition-colors hover:bg-surface-soft aria-current:bg-accent-soft aria-[current=page]:bg-accent-soft",
      ),
    },
    content,
  );
  return as === "bare" ? row : <Item>{row}</Item>;
}

export function ListRows({
  label,
  children,
  arrives = false,
}: {
  readonly label: string;
  readonly children: ReactNode;
  /** A row that comes while the list is in sight slides in. */
  readonly arrives?: boolean;
}): ReactElement {
  return (
    <ul aria-label={label} className="divide-y divide-line" ref={arrives ? markDrawn : undefined}>
      {children}
    </ul>
  );
}

/** From the second frame on: what the list begins with does not move. */
function markDrawn(list: HTMLElement | null): void {
  requestAnimationFrame(() => requestAnimationFrame(() => list?.setAttribute("data-drawn", "")));
}

export function RowIcon({
  children,
  tone = "plain",
}: {
  readonly children: ReactNode;
  readonly tone?: "plain" | "positive" | "caution" | "danger";
}): ReactElement {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "grid size-10 shrink-0 place-items-center rounded-full [&_svg]:size-5",
        rowIconStyle[tone],
      )}
    >
      {children}
    </span>
  );
}

const rowIconStyle = {
  plain: "bg-surface-soft text-text-quiet",
  positive: "bg-positive-soft text-on-positive-soft",
  caution: "bg-caution-soft text-on-caution-soft",
  danger: "bg-danger-soft text-on-danger-soft",
} as const;
