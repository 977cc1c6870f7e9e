import { Fragment, useEffect, useState, type ReactElement, type ReactNode } from "react";
import type { ConnectedSite } from "@holdfast/provider/approval";
import { storedSites } from "../../sites/stored-sites.ts";
import type { SiteLink } from "../../sites/site-link.ts";
import { networkOfChain } from "../../storage/settings/network.ts";
import { useActiveNetwork, useNetworks, useSettingsStore } from "../../storage/settings/settings.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { useOwnAccount, useSessionState } from "../../vault/vault-context.ts";

type Asked = Pick<SiteLink, "origin" | "request">;

/**
 * The site's account, or the active one for a new connection. Undefined if the site's account is missing
 * here.
 */
export function useSiteAccount(asked: Asked): VaultAccount | undefined {
  const site = useOwnSite(asked);
  const active = useOwnAccount();
  const accounts = useSessionState((state) => state.accounts);
  if (needsNoConnection(asked)) return active;
  return accounts.find(({ address }) => address === site?.address);
}

/** Uses the site's network in this window only. */
export function OnSiteNetwork({
  asked,
  children,
}: {
  readonly asked: Asked;
  readonly children: ReactNode;
}): ReactNode {
  const site = useOwnSite(asked);
  const store = useSettingsStore();
  const active = useActiveNetwork();
  const all = useNetworks();
  const own =
    site === undefined || needsNoConnection(asked)
      ? active
      : (networkOfChain({ all, active }, site.chainId) ?? active);
  useEffect(() => {
    if (own.id !== active.id) store.showNetwork(own.id);
  }, [store, own.id, active.id]);
  return own.id === active.id ? children : <Waiting />;
}

/** Provides the site's account and network; for unconnected sites, the active account. */
export function OfSite({
  asked,
  children,
}: {
  readonly asked: SiteLink;
  readonly children: (asked: SiteLink, account: VaultAccount) => ReactNode;
}): ReactNode {
  const own = useSiteAccount(asked);
  const account = useOwnAccount();
  const used = own ?? account;
  const network = useActiveNetwork();
  if (used === undefined) return undefined;
  return (
    <OnSiteNetwork asked={asked}>
      <Fragment key={`${network.id} ${used.id}`}>{children(asked, used)}</Fragment>
    </OnSiteNetwork>
  );
}

function Waiting(): ReactElement {
  return <Skeleton shape="block" />;
}

function useOwnSite({ origin }: Asked): ConnectedSite | undefined {
  const [sites] = useState(() => storedSites());
  return sites.of(origin);
}

export function needsNoConnection({ request: { method } }: Pick<Asked, "request">): boolean {
  return method === "connect" || method === "changeNetwork";
}
