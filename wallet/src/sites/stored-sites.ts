import { ConnectedSites, readConnectedSites, type SitesState } from "@holdfast/provider/approval";
import { createPersistedStore, type PersistedStorage } from "../storage/persisted-store.ts";

/** The sites that this browser keeps as connected. */
export function storedSites(storage?: PersistedStorage): ConnectedSites {
  return new ConnectedSites(
    createPersistedStore<SitesState>({
      name: "holdfast-connected-sites",
      empty: { sites: [] },
      read: readConnectedSites,
      ...(storage === undefined ? {} : { storage }),
    }),
  );
}
