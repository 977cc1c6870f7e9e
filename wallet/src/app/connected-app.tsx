import { MAINNET } from "@holdfast/sdk";
import type { QueryClient } from "@tanstack/react-query";
import { useEffect, useRef, type ReactElement, type ReactNode } from "react";
import { AppServicesContext, type AppServices } from "../services/app-services.ts";
import type { WalletNetwork } from "../storage/settings/network.ts";
import { useActiveNetwork, useSettings } from "../storage/settings/settings.ts";
import type { NetworkTint } from "../ui/network-chip.tsx";
import type { Session as VaultSession } from "../vault/session.ts";
import { useActiveAccount, useSessionState, useVaultSession } from "../vault/vault-context.ts";
import { App } from "./app.tsx";
import type { createAppRouter } from "./router.tsx";
import type { Access } from "./routes/layout-routes.tsx";

interface ConnectedAppProps {
  /** The parts of this page, its vault among them. */
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
  // A multisig account is one of its network.
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

/** Only the mainnet's chain ID goes without a tint; the name of a network proves nothing. */
function chooseTint({ chainId, id }: WalletNetwork): NetworkTint {
  if (chainId === MAINNET.chainId) return "none";
  return id === "devnode" ? "devnode" : "testnet";
}
