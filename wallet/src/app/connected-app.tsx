import { MAINNET } from "@holdfast/sdk";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useRef, type ReactElement, type ReactNode } from "react";
import { RouterProvider } from "@tanstack/react-router";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { AppServicesContext, type AppServices } from "../services/app-services.ts";
import type { WalletNetwork } from "../storage/settings/network.ts";
import { useActiveNetwork, useSettings } from "../storage/settings/settings.ts";
import type { NetworkTint } from "../ui/network-chip.tsx";
import type { Session as VaultSession } from "../vault/session.ts";
import { useActiveAccount, useSessionState, useVaultSession } from "../vault/vault-context.ts";
import type { createAppRouter } from "./router.tsx";
import type { Access } from "./routes/layout-routes.tsx";
import { type Appearance, applyAppearance } from "../ui/appearance.ts";
import { type Frame, FrameProvider } from "./frame.tsx";
import { ToastProvider } from "../ui/toast.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";

interface ConnectedAppProps {
  readonly services: AppServices;
  readonly router: ReturnType<typeof createAppRouter>;
  readonly queryClient: QueryClient;
  readonly note?: ReactNode;
  readonly openSidePanel?: (() => void) | undefined;
}

export function ConnectedApp({ services, note, ...framed }: ConnectedAppProps): ReactElement {
  return (
    <AppServicesContext value={services}>
      {note}
      <FramedApp {...framed} />
    </AppServicesContext>
  );
}

export function getAccess(vaultSession: VaultSession): Access {
  const { status } = vaultSession.store.getState();
  if (status === "none") return "empty";
  return status === "locked" ? "locked" : "open";
}

function FramedApp({
  router,
  queryClient,
  openSidePanel,
}: Pick<ConnectedAppProps, "router" | "queryClient" | "openSidePanel">): ReactElement {
  const vaultSession = useVaultSession();
  const account = useActiveAccount();
  const accounts = useSessionState((state) => state.accounts);
  const network = useActiveNetwork();
  const theme = useSettings((settings) => settings.theme);
  const contrast = useSettings((settings) => settings.contrast);
  // A multisig account belongs to one network.
  const shownNetwork = useRef(network.id);
  useEffect(() => {
    if (shownNetwork.current !== network.id) vaultSession.viewMultisig(undefined);
    shownNetwork.current = network.id;
  }, [vaultSession, network.id]);
  return (
    <App
      router={router}
      queryClient={queryClient}
      appearance={{ theme, contrast }}
      frame={{
        account,
        otherAccounts: accounts.filter(({ id, isHidden }) => id !== account?.id && isHidden !== true),
        selectAccount: (id) => vaultSession.selectAccount(id),
        viewMultisig: (view) => vaultSession.viewMultisig(view),
        proposer: account?.proposer,
        network: {
          name: network.name,
          tint: chooseTint(network),
          hasFaucet: network.hasFaucet,
        },
        lock: () => void vaultSession.lock(),
        openSidePanel,
      }}
    />
  );
}

/** Only Mainnet's chain ID has no tint: a network's name proves nothing. */
function chooseTint({ chainId, id }: WalletNetwork): NetworkTint {
  if (chainId === MAINNET.chainId) return "none";
  return id === "devnode" ? "devnode" : "testnet";
}

interface AppProps {
  readonly router: ReturnType<typeof createAppRouter>;
  readonly queryClient: QueryClient;
  readonly frame: Frame;
  readonly appearance: Appearance;
}

function App({ router, ...providers }: AppProps): ReactElement {
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
      {/* The CSP forbids style elements; base.css has the only rule they would add. */}
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
