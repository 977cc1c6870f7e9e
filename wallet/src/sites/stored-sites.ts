import { ConnectedSites, readConnectedSites, type SitesState } from "@holdfast/provider/approval";
import { createPersistedStore, type PersistedStorage } from "../storage/persisted-store.ts";

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
