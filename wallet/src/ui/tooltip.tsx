import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement } from "react";

export interface TooltipProps {
  /** More words for the eye. Nothing a user needs may be said here only: touch screens have no hover. */
  readonly text: string;
  readonly children: ReactElement<Record<string, unknown>>;
}

export function Tooltip({ text, children }: TooltipProps): ReactElement {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal role="region" aria-label="Tip">
        <Base.Positioner sideOffset={6} className="z-50">
          <Base.Popup className="max-w-70 rounded-small bg-text px-2.5 py-1.5 text-small text-surface shadow-high transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
