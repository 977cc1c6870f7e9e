import { createContext, use } from "react";

/** What rows and pages know of the list and the detail that they stand in; see `ListAndDetail`. */
interface SidePanel {
  /** Whose detail is shown: rows compare it with their own. */
  readonly chosen: string | undefined;
  /** True in the column of the detail. */
  readonly isDetail: boolean;
}

/** Undefined where a detail is a page of its own. */
export const SidePanelContext = createContext<SidePanel | undefined>(undefined);

/** True in a detail that stands beside its list: the list has the heading of the page, and is the way back. */
export function useIsSideDetail(): boolean {
  return use(SidePanelContext)?.isDetail === true;
}

interface Choice {
  /** The detail comes beside the list, which stays where it was scrolled to. */
  readonly isSideBySide: boolean;
  /** For the link or the button of the row. */
  readonly marks: { readonly "data-choice"?: ""; readonly "aria-current"?: true };
}

export function useChoice(key: string): Choice {
  const beside = use(SidePanelContext);
  if (beside === undefined || beside.isDetail) return { isSideBySide: false, marks: {} };
  return {
    isSideBySide: true,
    marks: { "data-choice": "", ...(beside.chosen === key ? { "aria-current": true } : {}) },
  };
}
