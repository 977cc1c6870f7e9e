import { createSupraProvider, ProviderError } from "@holdfast/provider";
import type { SiteEvent, WalletLink } from "@holdfast/provider/messages";
import type { NetworkProfile } from "@holdfast/sdk";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, type RenderHookResult } from "@testing-library/react";
import type { ReactNode } from "react";
import { onTestFinished } from "vitest";
import { siteRig } from "../../wallet/test/site-rig.ts";
import { HoldfastProvider } from "../src/holdfast-provider.tsx";

const origin = "https://shop.example";

export type Rig = Awaited<ReturnType<typeof siteRig>>;

/** A dApp's page on a devnode, and a wallet beside it: vault, queue, and a user who agrees. */
export async function dappPage() {
  const rig = await siteRig();
  const network: NetworkProfile = rig.network;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: 3 } } });
  const around = ({ children }: { readonly children: ReactNode }): ReactNode => (
    <QueryClientProvider client={queries}>
      <HoldfastProvider network={network} fetch={rig.node.fetch}>
        {children}
      </HoldfastProvider>
    </QueryClientProvider>
  );
  onTestFinished(() => queries.clear());
  return {
    ...rig,
    network,
    queries,
    around,
    /** What the browser would put into the page. */
    supra: createSupraProvider(queueLink(rig)),
    hook: <T,>(use: () => T): RenderHookResult<T, unknown> => renderHook(use, { wrapper: around }),
  };
}

/** Puts a wallet into the page, as one of its names, until the test is over. */
export function putWallet(supra: unknown, name: "holdfast" | "starkey" = "holdfast"): void {
  Object.defineProperty(window, name, { configurable: true, value: { supra } });
  onTestFinished(() => {
    Reflect.deleteProperty(window, name);
  });
}

/** The way to the request queue, which keeps to JSON. */
function queueLink({ queue }: Rig): WalletLink {
  let ids = 0;
  return {
    async call(method, params) {
      const request: unknown = JSON.parse(JSON.stringify({ id: ++ids, method, params }));
      const answer = await queue.answer(origin, request);
      if ("error" in answer) throw new ProviderError(answer.error.code, answer.error.message);
      return JSON.parse(JSON.stringify(answer.result)) as never;
    },
    onEvent(listener) {
      queue.listen((_, event) => listener(JSON.parse(JSON.stringify(event)) as SiteEvent));
    },
  };
}
