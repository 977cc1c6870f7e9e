import { t } from "@lingui/core/macro";
import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactElement, ReactNode } from "react";
import X from "lucide-react/icons/x";

interface DialogHeaderProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
}

/** Title, one sentence and the way out, the same on dialogs and sheets. */
export function DialogHeader({ title, description }: DialogHeaderProps): ReactElement {
  return (
    <div className="flex items-start gap-4">
      <div className="min-w-0 flex-1">
        <Base.Title className="text-lead font-semibold wrap-anywhere">{title}</Base.Title>
        {description !== undefined && (
          <Base.Description className="mt-1 text-text-quiet">{description}</Base.Description>
        )}
      </div>
      <Base.Close
        aria-label={t`Close`}
        className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-control text-text-quiet transition-colors hover:bg-surface-soft hover:text-text"
      >
        <X aria-hidden="true" className="size-5" />
      </Base.Close>
    </div>
  );
}
