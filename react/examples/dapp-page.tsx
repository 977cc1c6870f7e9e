import { HoldfastProvider } from "@holdfast/react";
import { TESTNET } from "@holdfast/sdk";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";

const queries = new QueryClient();

/** Wraps the whole page. Everything inside can use the hooks. */
export function DappPage({ network = TESTNET, children }: { network?: typeof TESTNET; children: ReactNode }) {
  return (
    <QueryClientProvider client={queries}>
      <HoldfastProvider network={network}>{children}</HoldfastProvider>
    </QueryClientProvider>
  );
}
