import type { Place, VaultPlaces } from "../vault-store.ts";

/** Places in memory, for tests: what lies there can be looked at, changed, and made to fail. */
export interface MemoryPlaces extends VaultPlaces {
  readonly records: Map<Place, string>;
  /** Called before each write; what it throws is the write's failure. */
  beforeWrite: (place: Place) => void;
}

export function createMemoryPlaces(records = new Map<Place, string>()): MemoryPlaces {
  const places: MemoryPlaces = {
    records,
    beforeWrite: () => undefined,
    read: async (place) => records.get(place),
    async write(place, text) {
      places.beforeWrite(place);
      records.set(place, text);
    },
    clear: async () => records.clear(),
  };
  return places;
}
