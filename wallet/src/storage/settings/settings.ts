import { useMemo } from "react";
import { useStore } from "zustand/react";
import { useService, type Service } from "../../services/app-services.ts";
import { findActiveNetwork, listNetworks, type WalletNetwork } from "./network.ts";
import { createSettingsStore, type SettingsState, type SettingsStore } from "./settings-store.ts";

export const settingsService: Service<SettingsStore> = { create: () => createSettingsStore() };

export function useSettingsStore(): SettingsStore {
  return useService(settingsService);
}

export function useSettings<T>(select: (settings: SettingsState) => T): T {
  return useStore(useSettingsStore(), select);
}

export function useNetworks(): readonly WalletNetwork[] {
  const customNetworks = useSettings((settings) => settings.customNetworks);
  const devnodeUrl = useSettings((settings) => settings.devnodeUrl);
  const networkReach = useSettings((settings) => settings.networkReach);
  return useMemo(
    () => listNetworks({ customNetworks, networkReach }, devnodeUrl),
    [customNetworks, networkReach, devnodeUrl],
  );
}

export function useActiveNetwork(): WalletNetwork {
  const networks = useNetworks();
  const networkId = useSettings((settings) => settings.networkId);
  return findActiveNetwork(networks, networkId);
}
