import { cloneElement, type ReactElement, type ReactNode } from "react";
import { clsx } from "clsx";

export interface ListRowProps {
  readonly lead?: ReactNode;
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly end?: ReactNode;
  readonly endNote?: ReactNode;
  readonly action?: ReactElement<{ className?: string; children?: ReactNode }> | undefined;
  /** `div` inside another list item; `bare` renders the action alone. */
  readonly as?: "li" | "div" | "bare";
}

/** Leaves room for the amount beside a long title. */
const TITLE_WIDTH = "max-w-[max(60cqw,100cqw-10rem)]";

/** Use it in {@link ListRows}. */
export function ListRow({ lead, title, note, end, endNote, action, as = "li" }: ListRowProps): ReactElement {
  const content = (
    <>
      {lead}
      <span className="@container min-w-0 flex-1">
        {/* At double text size, the end may wrap below. */}
        <span className="flex items-center gap-x-3 @max-[11rem]:flex-wrap">
          <span className={clsx("grow", end === undefined ? "min-w-0" : "min-w-min shrink-100000")}>
            {/* The title wraps between words before the amount is cut. */}
            <span className={clsx("block wrap-break-word font-medium", end !== undefined && TITLE_WIDTH)}>
              {title}
            </span>
            {/* The note must not widen the row. */}
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
  readonly arrives?: boolean;
}): ReactElement {
  return (
    <ul aria-label={label} className="divide-y divide-line" ref={arrives ? markDrawn : undefined}>
      {children}
    </ul>
  );
}

/** From the second frame on, so that the first rows don't animate. */
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
