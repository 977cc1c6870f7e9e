import { createContext, use } from "react";

/** See `ListAndDetail`. */
interface SidePanel {
  readonly chosen: string | undefined;
  readonly isDetail: boolean;
}

/** Undefined if details are separate pages. */
export const SidePanelContext = createContext<SidePanel | undefined>(undefined);

/** In a side panel, the list has the page's heading and back link. */
export function useIsSideDetail(): boolean {
  return use(SidePanelContext)?.isDetail === true;
}

interface Choice {
  readonly isSideBySide: boolean;
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
