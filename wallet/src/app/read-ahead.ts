import { browserActivity, setSponsoredSource } from "../chain/activity/activity-context.ts";
import { readyActivity } from "../features/activity/ready-activity.ts";
import { findActiveNetwork, listNetworks } from "../storage/settings/network.ts";
import { sponsoredBy } from "../storage/sponsored-transactions.ts";
import type { SettingsStore } from "../storage/settings/settings-store.ts";

/** Accounts whose histories are read ahead; which of them is opened, a locked wallet does not know. */
const MOST = 3;

/**
 * Reads the histories that are stored on this device while the user types the password or looks at home: they lie there
 * unlocked, and are shown at once then. What has been read is not read again.
 */
export async function readActivityAhead(settings: SettingsStore, log = browserActivity()): Promise<void> {
  setSponsoredSource(({ chainId }, address) => sponsoredBy(chainId, address));
  const state = settings.getState();
  const network = findActiveNetwork(listNetworks(state, state.devnodeUrl), state.networkId);
  const addresses = await log.stored(network);
  for (const address of addresses.slice(0, MOST)) {
    const { entries } = await log.load(network, address);
    await readyActivity(entries, address);
  }
}
