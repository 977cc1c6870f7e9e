import { activityService, sponsoredService } from "../chain/activity/activity-context.ts";
import { readyActivity } from "../features/activity/ready-activity.ts";
import { findActiveNetwork, listNetworks } from "../storage/settings/network.ts";
import { sponsoredBy } from "../storage/sponsored-transactions.ts";
import type { AppServices } from "../services/app-services.ts";
import { settingsService } from "../storage/settings/settings.ts";

/** Accounts whose histories are read ahead; which of them is opened, a locked wallet does not know. */
const MAX_ACCOUNTS = 3;

/**
 * Reads the histories that are stored on this device while the user types the password or looks at home: they lie there
 * unlocked, and are shown at once then. What has been read is not read again.
 */
export async function readActivityAhead(services: AppServices): Promise<void> {
  services.with(sponsoredService, ({ chainId }, address) => sponsoredBy(chainId, address));
  const log = services.get(activityService);
  const state = services.get(settingsService).getState();
  const network = findActiveNetwork(listNetworks(state, state.devnodeUrl), state.networkId);
  const addresses = await log.stored(network);
  for (const address of addresses.slice(0, MAX_ACCOUNTS)) {
    const { entries } = await log.load(network, address);
    await readyActivity(entries, address);
  }
}
