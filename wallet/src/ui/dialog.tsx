import { Dialog as Base } from "@base-ui/react/dialog";
import { useLayoutEffect, useRef, type ReactElement, type ReactNode, type RefObject } from "react";
import { t } from "@lingui/core/macro";
import X from "lucide-react/icons/x";

/** Opens and closes a dialog. */
export interface DialogControl {
  readonly open: boolean;
  readonly onClose: () => void;
}

interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** The safe one first. */
  readonly actions?: ReactNode;
  /** Focused on close, instead of the previous element. */
  readonly focusAfter?: RefObject<HTMLElement | null> | undefined;
}

/** For one short question; use a sheet or page for anything longer. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  focusAfter,
}: DialogProps): ReactElement {
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={veilStyle} />
        <Base.Viewport className="fixed inset-0 z-40 grid place-items-end p-4 sm:place-items-center">
          <Base.Popup
            finalFocus={() => focusAfter?.current ?? (opener.current?.isConnected === true || main())}
            className="flex max-h-full w-full max-w-form flex-col gap-4 overflow-y-auto rounded-card border border-line bg-surface-raised p-6 shadow-high outline-none transition-[opacity,translate] duration-(--motion-calm) data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0"
          >
            <DialogHeader title={title} description={description} />
            {children}
            {actions !== undefined && (
              <div className="flex flex-col gap-3 pt-2 sm:flex-row sm:justify-end">{actions}</div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** Fallback if the element that opened the dialog is gone. */
function main(): HTMLElement | null {
  return document.querySelector("main");
}

interface DialogHeaderProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
}

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

export const veilStyle =
  "fixed inset-0 z-40 bg-veil transition-opacity duration-(--motion-calm) data-ending-style:opacity-0 data-starting-style:opacity-0";
