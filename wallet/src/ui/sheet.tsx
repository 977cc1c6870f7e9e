import { Dialog as Base } from "@base-ui/react/dialog";
import { useLayoutEffect, useRef, type ReactElement, type ReactNode } from "react";
import { clsx } from "clsx";
import { AmountsHidden } from "./amount-text.tsx";
import { DialogHeader, veilStyle } from "./dialog.tsx";

interface SheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly children: ReactNode;
  /** Always visible below the content. */
  readonly footer?: ReactNode;
  /** Narrows the page, so that all of it stays visible beside the sheet. */
  readonly makesRoom?: boolean;
}

/**
 * A side panel, or the full screen on a phone. Transaction reviews use it, from 1280 pixels beside the form.
 */
export function Sheet({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  makesRoom = false,
}: SheetProps): ReactElement {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.toggleAttribute("data-makes-room", open && makesRoom);
    return () => page.removeAttribute("data-makes-room");
  }, [open, makesRoom]);
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={clsx(veilStyle, "xl:bg-transparent")} />
        <Base.Viewport className="fixed inset-0 z-40">
          <Base.Popup
            ref={(element) => {
              panel.current = element;
              comeFromFocus(element);
            }}
            // Not the close button, or a double Enter would close what must be read.
            initialFocus={panel}
            className={clsx(
              "absolute inset-0 flex origin-right flex-col bg-surface-raised outline-none lg:left-auto lg:w-120 xl:w-112 lg:border-l lg:border-line lg:shadow-high",
              "transition-[opacity,scale] duration-(--motion-calm)",
              // If the sheet is open on first render, no other starting style applies.
              "data-ending-style:scale-90 data-ending-style:opacity-0 starting:scale-90 starting:opacity-0",
            )}
          >
            <div className="px-5 pt-4 pb-3 sm:px-8 sm:pt-6 sm:pb-4">
              <DialogHeader title={title} description={description} />
            </div>
            <div className="flex-1 overflow-y-auto overscroll-contain px-5 pb-6 sm:px-8">
              {/* Amounts to sign are never hidden. */}
              <AmountsHidden isHidden={false}>{children}</AmountsHidden>
            </div>
            {footer !== undefined && (
              <div className="flex flex-col gap-3 border-t border-line px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-8">
                {footer}
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** Opens from the focused element (the clicked one), or from the window's side. */
function comeFromFocus(panel: HTMLElement | null): void {
  const pressed = document.activeElement;
  if (panel === null || pressed === null || pressed === document.body || panel.contains(pressed)) return;
  const { x, y, width, height } = pressed.getBoundingClientRect();
  panel.style.transformOrigin = `${x + width / 2 - panel.offsetLeft}px ${y + height / 2 - panel.offsetTop}px`;
}
