import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { type ReactElement, useEffect, type ReactNode } from "react";
import { type Appearance, applyAppearance } from "../ui/appearance.ts";
import type { createAppRouter } from "./router.tsx";
import { type Frame, FrameProvider } from "./frame.tsx";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { ToastProvider } from "../ui/toast.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";

interface AppProps {
  readonly router: ReturnType<typeof createAppRouter>;
  readonly queryClient: QueryClient;
  readonly frame: Frame;
  readonly appearance: Appearance;
}

export function App({ router, ...providers }: AppProps): ReactElement {
  return (
    <Providers {...providers}>
      <RouterProvider router={router} />
    </Providers>
  );
}

interface ProvidersProps {
  readonly queryClient: QueryClient;
  readonly frame: Frame;
  readonly appearance: Appearance;
  readonly children: ReactNode;
}

function Providers({ queryClient, frame, appearance, children }: ProvidersProps): ReactElement {
  useEffect(() => applyAppearance(appearance), [appearance]);
  return (
    <ErrorBoundary>
      {/* The content security policy allows no style elements; base.css has the one rule they would carry. */}
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={queryClient}>
          <FrameProvider frame={frame}>
            <ToastProvider>{children}</ToastProvider>
          </FrameProvider>
        </QueryClientProvider>
      </CSPProvider>
    </ErrorBoundary>
  );
}
