import { useRef, type KeyboardEvent, type ReactElement, type ReactNode } from "react";
import { clsx } from "clsx";
import { SidePanelContext } from "./side-panel-context.ts";
import { useHasTwoColumns } from "./wide-screen.ts";

interface ListAndDetailProps {
  /** Rows call `useChoice`. */
  readonly list: ReactNode;
  readonly chosen: string | undefined;
  readonly detail: ReactNode;
  /** For screen readers. */
  readonly detailLabel: string;
  readonly placeholder?: ReactNode;
  /** Shown if no row is chosen, beside the list or below it. Keeps its input while a detail is shown. */
  readonly otherwise?: ReactNode;
}

/**
 * Shows list and detail side by side if they fit, each under its own URL. Arrow keys move between rows; Enter
 * opens a row, and again moves to its detail.
 */
export function ListAndDetail(props: ListAndDetailProps): ReactElement {
  const { list, chosen, detail, detailLabel, placeholder, otherwise } = props;
  const isBeside = useHasTwoColumns();
  const pane = useRef<HTMLElement>(null);
  const beside = (isDetail: boolean) => (isBeside ? { chosen, isDetail } : undefined);
  return (
    <div
      className={clsx(
        isBeside &&
          "group grid grid-cols-[minmax(0,25rem)_minmax(0,1fr)] items-start gap-8 crowded:grid-cols-1",
        !isBeside && otherwise !== undefined && "flex flex-col gap-6",
      )}
    >
      {(isBeside || chosen === undefined) && (
        // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the links in it are what is pressed
        <div
          className="min-w-0 crowded:hidden"
          {...(isBeside && { "data-list": "" })}
          onKeyDown={moveFocus}
          onClick={({ target }) => {
            if (choiceAt(target)?.matches(CHOSEN) === true) pane.current?.focus();
          }}
        >
          <SidePanelContext value={beside(false)}>{list}</SidePanelContext>
        </div>
      )}
      {(isBeside || chosen !== undefined || otherwise !== undefined) && (
        <section
          // Remounts, so that each detail starts at its top.
          key={otherwise === undefined ? chosen : ""}
          ref={pane}
          {...(isBeside && { tabIndex: -1, "aria-label": detailLabel, className: PANE })}
        >
          {otherwise !== undefined && <div hidden={chosen !== undefined}>{otherwise}</div>}
          <SidePanelContext value={beside(true)}>
            {chosen === undefined ? (
              <div className="group-[:not(:has([data-choice]))]:hidden">{placeholder}</div>
            ) : (
              <div key={chosen} ref={scrollUp}>
                {detail}
              </div>
            )}
          </SidePanelContext>
        </section>
      )}
    </div>
  );
}

/** A lasting column must still scroll to the top for the next detail. */
function scrollUp(detail: HTMLElement | null): void {
  detail?.parentElement?.scrollTo(0, 0);
}

const PANE =
  "sticky top-6 -m-2 max-h-[calc(100dvh-1.5rem)] overflow-y-auto overscroll-contain rounded-card p-2";

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const row = choiceAt(event.target);
  if (step === undefined || row === undefined || event.defaultPrevented) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(CHOICE)];
  const next = rows[rows.indexOf(row) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

const CHOICE = "[data-choice]";
/** The router marks links to the shown page. */
const CHOSEN = ':is([aria-current="true"], [aria-current="page"])';

function choiceAt(target: EventTarget): HTMLElement | undefined {
  return target instanceof Element ? (target.closest<HTMLElement>(CHOICE) ?? undefined) : undefined;
}
