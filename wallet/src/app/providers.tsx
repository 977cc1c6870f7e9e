import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { useEffect, type ReactElement, type ReactNode } from "react";
import { applyAppearance, type Appearance } from "../ui/appearance.ts";
import { ToastProvider } from "../ui/toast.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { SessionProvider, type Session } from "./session.tsx";

export interface ProvidersProps {
  readonly queryClient: QueryClient;
  readonly session: Session;
  readonly appearance: Appearance;
  readonly children: ReactNode;
}

/** What every screen stands on. */
export function Providers({ queryClient, session, appearance, children }: ProvidersProps): ReactElement {
  useEffect(() => applyAppearance(appearance), [appearance]);
  return (
    <ErrorBoundary>
      {/* The content security policy allows no style elements; base.css has the one rule they would carry. */}
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={queryClient}>
          <SessionProvider session={session}>
            <ToastProvider>{children}</ToastProvider>
          </SessionProvider>
        </QueryClientProvider>
      </CSPProvider>
    </ErrorBoundary>
  );
}
