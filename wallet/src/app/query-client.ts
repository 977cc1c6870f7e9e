import { QueryClient } from "@tanstack/react-query";

/** Node data is stale at once. Retries a failed read once, a write never. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Ignores the browser's offline state: a local node is reachable without a connection.
      queries: { retry: 1, refetchOnWindowFocus: true, networkMode: "always", refetchOnReconnect: true },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
