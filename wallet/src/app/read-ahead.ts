import { activityService, sponsoredService } from "../chain/activity/activity-context.ts";
import { readyActivity } from "../features/activity/use-activity-index.ts";
import { findActiveNetwork, listNetworks } from "../storage/settings/network.ts";
import { sponsoredBy } from "../storage/sponsored-transactions.ts";
import type { AppServices } from "../services/app-services.ts";
import { settingsService } from "../storage/settings/settings.ts";

/** A locked wallet doesn't know which one opens. */
const MAX_ACCOUNTS = 3;

/**
 * Loads stored histories while the user types the password or looks at home, so they show at once. They are
 * not encrypted.
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
