import type { QueryClient } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import type { ReactElement } from "react";
import type { Appearance } from "../ui/appearance.ts";
import { Providers } from "./providers.tsx";
import type { createAppRouter } from "./router.tsx";
import type { Session } from "./session.tsx";

export interface AppProps {
  readonly router: ReturnType<typeof createAppRouter>;
  readonly queryClient: QueryClient;
  readonly session: Session;
  readonly appearance: Appearance;
}

export function App({ router, ...providers }: AppProps): ReactElement {
  return (
    <Providers {...providers}>
      <RouterProvider router={router} />
    </Providers>
  );
}
