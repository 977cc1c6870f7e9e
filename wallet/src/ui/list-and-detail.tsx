import { useRef, type KeyboardEvent, type ReactElement, type ReactNode } from "react";
import { clsx } from "clsx";
import { SidePanelContext } from "./side-panel-context.ts";
import { useHasTwoColumns } from "./wide-screen.ts";

interface ListAndDetailProps {
  /** The whole screen of the list: its rows ask `useChoice` how they lead to a detail. */
  readonly list: ReactNode;
  /** Whose detail is shown; undefined while none is. */
  readonly chosen: string | undefined;
  readonly detail: ReactNode;
  /** What a detail is called, for those who do not see that it stands beside. */
  readonly detailLabel: string;
  /** In the place of the detail while none is chosen. */
  readonly placeholder?: ReactNode;
  /**
   * What can be done while none is chosen: in the place of the detail, or below the list where there is no room. What is
   * typed in it stays while a detail is shown.
   */
  readonly otherwise?: ReactNode;
}

/**
 * A list with the detail of the chosen row beside it where there is room for both, else one at a time. The address of the
 * page is the detail's own. Arrows go from row to row, Enter opens a row, and once more goes on to its detail.
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
          // Each begins at its top.
          key={otherwise === undefined ? chosen : ""}
          ref={pane}
          {...(isBeside && { tabIndex: -1, "aria-label": detailLabel, className: PANE })}
        >
          {otherwise !== undefined && <div hidden={chosen !== undefined}>{otherwise}</div>}
          <SidePanelContext value={beside(true)}>
            {chosen === undefined ? (
              // Where the list has nothing to choose, it says so itself.
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

/** Where the column stays, its next detail begins at the top all the same. */
function scrollUp(detail: HTMLElement | null): void {
  detail?.parentElement?.scrollTo(0, 0);
}

/** The page scrolls the list; what is chosen stays in sight and scrolls by itself. */
const PANE =
  "sticky top-6 -m-2 max-h-[calc(100dvh-1.5rem)] overflow-y-auto overscroll-contain rounded-card p-2";

/** To the row above or below, from the row that has the focus. */
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
/** A link marks itself where it leads to the page that is shown. */
const CHOSEN = ':is([aria-current="true"], [aria-current="page"])';

function choiceAt(target: EventTarget): HTMLElement | undefined {
  return target instanceof Element ? (target.closest<HTMLElement>(CHOICE) ?? undefined) : undefined;
}
