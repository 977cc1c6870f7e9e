import { MAINNET } from "@holdfast/sdk";
import type { QueryClient } from "@tanstack/react-query";
import { use, type ReactElement, type ReactNode } from "react";
import { NodePermission, type AllowNode } from "../chain/nodes/node-permission.ts";
import { SiteQuestionsProvider } from "../features/site-request/site-questions-context.tsx";
import { ServiceWorkerScript } from "../offline/service-worker-script.ts";
import type { SiteQuestions } from "../sites/site-questions.ts";
import { TracerProvider } from "../chain/tracing/tracer-context.tsx";
import type { WalletNetwork } from "../storage/settings/network.ts";
import type { SettingsStore } from "../storage/settings/settings-store.ts";
import { SettingsProvider, useActiveNetwork, useSettings } from "../storage/settings/settings.ts";
import type { TraceWorker } from "../tracing/trace-protocol.ts";
import type { NetworkTint } from "../ui/network-chip.tsx";
import type { Session as VaultSession } from "../vault/session.ts";
import type { Vault } from "../vault/vault-api.ts";
import {
  useActiveAccount,
  useSessionState,
  useVaultSession,
  VaultProvider,
} from "../vault/vault-context.tsx";
import { App } from "./app.tsx";
import type { createAppRouter } from "./router.tsx";
import type { Access } from "./routes/layout-routes.tsx";

/** What the app is put together from. */
export interface AppParts {
  readonly vault: Vault;
  readonly vaultSession: VaultSession;
  readonly settings: SettingsStore;
  /** Starts what runs code of the chain on this device. */
  readonly createTraceWorker: () => TraceWorker;
}

export interface ConnectedAppProps extends AppParts {
  readonly router: ReturnType<typeof createAppRouter>;
  readonly queryClient: QueryClient;
  /** Requests of sites that this page answers. */
  readonly questions?: SiteQuestions | undefined;
  /** Drawn above every screen. */
  readonly note?: ReactNode;
  /** Where the file of the service worker is, if this page keeps the app on the device. */
  readonly serviceWorker?: string | undefined;
  /** Asks the user whether a node may be asked, where the browser has a say in it. */
  readonly allowNode?: AllowNode | undefined;
  /** Opens the wallet beside the page that the user looks at, where the browser can. */
  readonly openSidePanel?: (() => void) | undefined;
}

/** The app on its real parts: the frame shows what the vault and the settings say. */
export function ConnectedApp({
  vault,
  vaultSession,
  settings,
  createTraceWorker,
  router,
  queryClient,
  questions,
  note,
  serviceWorker,
  allowNode,
  openSidePanel,
}: ConnectedAppProps): ReactElement {
  const allow = allowNode ?? use(NodePermission);
  return (
    <SettingsProvider store={settings}>
      <VaultProvider vault={vault} session={vaultSession}>
        <SiteQuestionsProvider questions={questions}>
          <TracerProvider createWorker={createTraceWorker}>
            <ServiceWorkerScript value={serviceWorker}>
              <NodePermission value={allow}>
                {note}
                <FramedApp router={router} queryClient={queryClient} openSidePanel={openSidePanel} />
              </NodePermission>
            </ServiceWorkerScript>
          </TracerProvider>
        </SiteQuestionsProvider>
      </VaultProvider>
    </SettingsProvider>
  );
}

/** Whether the guards of the routes let a user in. */
export function accessOf(vaultSession: VaultSession): Access {
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
  return (
    <App
      router={router}
      queryClient={queryClient}
      appearance={{ theme, contrast }}
      frame={{
        account,
        otherAccounts: accounts.filter(({ id, isHidden }) => id !== account?.id && isHidden !== true),
        selectAccount: (id) => vaultSession.selectAccount(id),
        network: {
          name: network.name,
          tint: tintOf(network),
          hasFaucet: network.hasFaucet,
        },
        lock: () => void vaultSession.lock(),
        openSidePanel,
      }}
    />
  );
}

/** Only the mainnet's chain id goes without a tint; the name of a network proves nothing. */
function tintOf({ chainId, id }: WalletNetwork): NetworkTint {
  if (chainId === MAINNET.chainId) return "none";
  return id === "devnode" ? "devnode" : "testnet";
}
