import { createContext, createElement, use, useMemo, type ReactElement, type ReactNode } from "react";
import { useStore } from "zustand/react";
import { findActiveNetwork, listNetworks, type WalletNetwork } from "./network.ts";
import { createSettingsStore, type SettingsState, type SettingsStore } from "./settings-store.ts";

/** Gives the screens below it their settings. Without one they share the store of the browser. */
export function SettingsProvider(props: {
  readonly store: SettingsStore;
  readonly children: ReactNode;
}): ReactElement {
  return createElement(SettingsContext, { value: props.store }, props.children);
}

/** The store: everything that changes a setting. */
export function useSettingsStore(): SettingsStore {
  return use(SettingsContext) ?? browserSettings();
}

/** A part of the settings; the component is drawn again when that part changes. */
export function useSettings<T>(select: (settings: SettingsState) => T): T {
  return useStore(useSettingsStore(), select);
}

/** Every network that can be chosen. */
export function useNetworks(): readonly WalletNetwork[] {
  const customNetworks = useSettings((settings) => settings.customNetworks);
  const devnodeUrl = useSettings((settings) => settings.devnodeUrl);
  const networkReach = useSettings((settings) => settings.networkReach);
  return useMemo(
    () => listNetworks({ customNetworks, networkReach }, devnodeUrl),
    [customNetworks, networkReach, devnodeUrl],
  );
}

/** The network that is chosen. */
export function useActiveNetwork(): WalletNetwork {
  const networks = useNetworks();
  const networkId = useSettings((settings) => settings.networkId);
  return findActiveNetwork(networks, networkId);
}

/** The store of this browser, made when it is first asked for. */
export function browserSettings(): SettingsStore {
  shared ??= createSettingsStore();
  return shared;
}

let shared: SettingsStore | undefined;

const SettingsContext = createContext<SettingsStore | undefined>(undefined);
