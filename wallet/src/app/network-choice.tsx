import { t } from "@lingui/core/macro";
import type { ReactElement } from "react";
import { useActiveNetwork, useNetworks, useSettingsStore } from "../storage/settings/settings.ts";

/** Needed before the wallet is unlocked, as the settings are not available. */
export function NetworkChoice(): ReactElement {
  const settings = useSettingsStore();
  const networks = useNetworks();
  const { id } = useActiveNetwork();
  return (
    <select
      aria-label={t`Network`}
      value={id}
      onChange={(event) => settings.chooseNetwork(event.target.value)}
      className="absolute inset-0 w-full cursor-pointer opacity-0"
    >
      {networks.map((network) => (
        <option key={network.id} value={network.id}>
          {network.name}
        </option>
      ))}
    </select>
  );
}
