import {
  createContext,
  lazy,
  Suspense,
  use,
  useCallback,
  useState,
  type ReactElement,
  type ReactNode,
} from "react";
import type { ToastMessage } from "./toast-message.ts";

/** Needs {@link ToastProvider}. */
export function useToast(): (message: ToastMessage) => void {
  return use(ToastContext);
}

/** Queues messages until the lazy region has loaded. */
export function ToastProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const [waiting, setWaiting] = useState<readonly ToastMessage[]>([]);
  const show = useCallback((message: ToastMessage) => setWaiting((before) => [...before, message]), []);
  const taken = useCallback((count: number) => setWaiting((before) => before.slice(count)), []);
  return (
    <ToastContext value={show}>
      {children}
      <Suspense>
        <Region waiting={waiting} onShown={taken} />
      </Suspense>
    </ToastContext>
  );
}

const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

const Region = lazy(async () => {
  await firstScreen();
  return { default: (await import("./toast-region.tsx")).ToastRegion };
});

/** Waits until shortly after the first screen; Safari has no event for it. */
function firstScreen(): Promise<void> {
  if (!("requestIdleCallback" in globalThis)) return Promise.resolve();
  return new Promise((resolve) => {
    requestIdleCallback(() => setTimeout(resolve, 1000), { timeout: 2000 });
  });
}
