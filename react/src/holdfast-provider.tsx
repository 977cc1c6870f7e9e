import { createSupraClient, type Fetch, type NetworkProfile, type SupraClient } from "@holdfast/sdk";
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from "react";
import { providerMissing } from "./dapp-errors.ts";
import { ModuleInterfaces } from "./module-interfaces.ts";
import type { WalletName } from "./page-wallet.ts";
import { WalletWatch } from "./wallet-watch.ts";

/** What the hooks have in common. */
export interface Holdfast {
  readonly network: NetworkProfile;
  readonly client: SupraClient;
  readonly modules: ModuleInterfaces;
  readonly watch: WalletWatch;
}

const HoldfastContext = createContext<Holdfast | undefined>(undefined);

export interface HoldfastProviderProps {
  /** The network of the page: what is read is read there, and nothing is sent anywhere else. */
  readonly network: NetworkProfile;
  /** Instead of the platform's. */
  readonly fetch?: Fetch;
  /** Used first where several wallets are in the page: what the user chose the last time. Default: Holdfast. */
  readonly preferredWallet?: WalletName;
  readonly children: ReactNode;
}

/** Stands around the components that use the hooks, inside a `QueryClientProvider`. */
export function HoldfastProvider({
  network,
  fetch,
  preferredWallet,
  children,
}: HoldfastProviderProps): ReactNode {
  const [watch] = useState(() => new WalletWatch(preferredWallet));
  // Also where nothing draws the account: what is sent must be of the account that is in use.
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

/** The client of the page's network, for what has no hook. */
export function useSupraClient(): SupraClient {
  return useHoldfast().client;
}
