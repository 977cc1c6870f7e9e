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

/** The account of a request: the site's own, or the active one for a site that connects. Undefined if the site has none here. */
export function useSiteAccount(asked: Asked): VaultAccount | undefined {
  const site = useOwnSite(asked);
  const active = useOwnAccount();
  const accounts = useSessionState((state) => state.accounts);
  if (needsNoConnection(asked)) return active;
  return accounts.find(({ address }) => address === site?.address);
}

/** Shows a request on the site's own network, in this window alone: the user's choice of network stays. */
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

/** A request with the account and on the network that the site has here; the active account for one that is not connected. */
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

/** True for a request that a site may make before it is connected. */
export function needsNoConnection({ request: { method } }: Pick<Asked, "request">): boolean {
  return method === "connect" || method === "changeNetwork";
}
