import { t } from "@lingui/core/macro";
import { Toast as Base } from "@base-ui/react/toast";
import { useEffect, useLayoutEffect, useRef, type ReactElement, useState, type RefObject } from "react";
import { clsx } from "clsx";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import X from "lucide-react/icons/x";
import type { ToastMessage } from "./toast-message.ts";

interface ToastRegionProps {
  readonly waiting: readonly ToastMessage[];
  readonly onShown: (count: number) => void;
}

/** Loaded after the first screen. */
export function ToastRegion(props: ToastRegionProps): ReactElement {
  return (
    <Base.Provider timeout={6000}>
      <Feeder {...props} />
      <Base.Portal>
        <Viewport />
      </Base.Portal>
    </Base.Provider>
  );
}

/** Keeps clear of the shell's bars and rail. */
function Viewport(): ReactElement {
  const viewport = useRef<HTMLDivElement>(null);
  const isAside = useAvoidOverlap(viewport, Base.useToastManager().toasts.length);
  return (
    <Base.Viewport
      ref={viewport}
      aria-label={t`Messages`}
      className={clsx(
        "pointer-events-none fixed inset-x-4 z-50 flex flex-col gap-2 outline-none sm:w-96 lg:bottom-6",
        isAside
          ? "top-[calc(4.5rem+env(safe-area-inset-top))] sm:right-6 sm:left-auto lg:top-auto lg:right-auto lg:left-70"
          : "bottom-[calc(5rem+env(safe-area-inset-bottom))] sm:right-6 sm:left-auto",
      )}
    >
      <ToastList />
    </Base.Viewport>
  );
}

function Feeder({ waiting, onShown }: ToastRegionProps): undefined {
  const { add } = Base.useToastManager();
  useEffect(() => {
    if (waiting.length === 0) return;
    for (const message of waiting) add(toBase(message));
    onShown(waiting.length);
  }, [add, waiting, onShown]);
}

function toBase({ kind = "info", title, description, action, stays = false }: ToastMessage): AddOptions {
  return {
    type: kind,
    title,
    description,
    ...(stays ? { timeout: 0 } : {}),
    ...(action === undefined ? {} : { actionProps: { children: action.label, onClick: action.onPress } }),
  };
}

type AddOptions = Parameters<ReturnType<typeof Base.useToastManager>["add"]>[0];

const icons = { positive: CircleCheck, danger: CircleAlert, info: Info } as const;
const iconStyle = { positive: "text-positive", danger: "text-danger", info: "text-text-quiet" } as const;

function ToastList(): ReactElement[] {
  const { toasts } = Base.useToastManager();
  return toasts.map((toast) => {
    const kind = toast.type === "positive" || toast.type === "danger" ? toast.type : "info";
    const Icon = icons[kind];
    return (
      <Base.Root
        key={toast.id}
        toast={toast}
        className="pointer-events-auto translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) rounded-control border border-line bg-surface-raised shadow-high transition-[opacity,translate] duration-(--motion-calm) data-ending-style:opacity-0 data-limited:hidden not-first:max-sm:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0"
      >
        <Base.Content className="flex items-start gap-3 py-3 pr-2 pl-4">
          <Icon aria-hidden="true" className={clsx("mt-0.5 size-5 shrink-0", iconStyle[kind])} />
          <div className="min-w-0 flex-1">
            <Base.Title render={<p />} className="font-medium" />
            <Base.Description className="text-small text-text-quiet" />
            <Base.Action className="-ml-2 mt-1 min-h-9 rounded-small px-2 text-small font-semibold text-accent hover:bg-surface-soft touch:min-h-11" />
          </div>
          <Base.Close
            aria-label={t`Dismiss`}
            className="-my-1.5 grid size-9 shrink-0 place-items-center rounded-small text-text-quiet hover:bg-surface-soft hover:text-text touch:size-11"
          >
            <X aria-hidden="true" className="size-4" />
          </Base.Close>
        </Base.Content>
      </Base.Root>
    );
  });
}

/**
 * True while the overlay must move aside: it would hide the focused element (WCAG 2.2, 2.4.11) or its dialog.
 */
function useAvoidOverlap(layer: RefObject<HTMLElement | null>, shown: number): boolean {
  const [isAside, setIsAside] = useState(false);
  const drawnAside = useRef(isAside);
  useLayoutEffect(() => {
    drawnAside.current = isAside;
  }, [isAside]);
  const isEmpty = shown === 0;
  if (isEmpty && isAside) setIsAside(false);
  useEffect(() => {
    if (shown === 0) return;
    let isOver = false;
    const look = async (): Promise<void> => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body || layer.current?.contains(focused) === true) return;
      const dialog = focused.closest("[role$=dialog]");
      // Measure a sliding panel at its final position.
      await Promise.allSettled(dialog?.getAnimations().map(({ finished }) => finished) ?? []);
      if (isOver) return;
      // Measured where it is drawn: two stops of the focus in one frame must not move it there and back.
      if (focused !== dialog && isHidden(focused, layer.current)) setIsAside(!drawnAside.current);
      else if (isHidden(dialog, layer.current)) setIsAside(true);
    };
    const lookSoon = (): number => requestAnimationFrame(() => void look());
    lookSoon();
    document.addEventListener("focusin", lookSoon);
    return () => {
      isOver = true;
      document.removeEventListener("focusin", lookSoon);
    };
  }, [layer, shown]);
  return isAside;
}

function isHidden(below: Element | null, layer: Element | null): boolean {
  if (below === null || layer === null) return false;
  const [a, b] = [below.getBoundingClientRect(), layer.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
