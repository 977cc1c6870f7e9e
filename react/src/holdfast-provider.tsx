import { createSupraClient, type Fetch, type NetworkProfile, type SupraClient } from "@holdfast/sdk";
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from "react";
import { providerMissing } from "./dapp-errors.ts";
import { ModuleInterfaces } from "./module-interfaces.ts";
import type { WalletName } from "./page-wallet.ts";
import { WalletWatch } from "./wallet-watch.ts";

export interface Holdfast {
  readonly network: NetworkProfile;
  readonly client: SupraClient;
  readonly modules: ModuleInterfaces;
  readonly watch: WalletWatch;
}

const HoldfastContext = createContext<Holdfast | undefined>(undefined);

export interface HoldfastProviderProps {
  /** The page's network, the only one for reads and transactions. */
  readonly network: NetworkProfile;
  /** Replaces the platform's fetch. */
  readonly fetch?: Fetch;
  /** Preferred wallet, such as the user's last choice. Default: Holdfast. */
  readonly preferredWallet?: WalletName;
  readonly children: ReactNode;
}

/** Wraps components that use the hooks, inside a `QueryClientProvider`. */
export function HoldfastProvider({
  network,
  fetch,
  preferredWallet,
  children,
}: HoldfastProviderProps): ReactNode {
  const [watch] = useState(() => new WalletWatch(preferredWallet));
  // Watches even if no component shows the account, because transactions need the current one.
  useEffect(() => watch.subscribe(() => undefined), [watch]);
  const holdfast = useMemo(() => {
    const client = createSupraClient({ ...network, ...(fetch === undefined ? {} : { fetch }) });
    return { network, client, modules: new ModuleInterfaces(client), watch };
  }, [network, fetch, watch]);
  return <HoldfastContext.Provider value={holdfast}>{children}</HoldfastContext.Provider>;
}

/** @throws dapp/provider-missing */
export function useHoldfast(): Holdfast {
  const holdfast = useContext(HoldfastContext);
  if (holdfast === undefined) throw providerMissing({});
  return holdfast;
}

/** Client of the page's network, for reads without a hook. */
export function useSupraClient(): SupraClient {
  return useHoldfast().client;
}
