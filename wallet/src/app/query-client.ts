import { QueryClient } from "@tanstack/react-query";

/** The cache of what the node said. A network answer is stale at once; a failed read is repeated once, a write never. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // The browser's word that there is no connection stops nothing: a node on this device is reached without one.
      queries: { retry: 1, refetchOnWindowFocus: true, networkMode: "always", refetchOnReconnect: true },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
