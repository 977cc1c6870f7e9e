import { t } from "@lingui/core/macro";
import type { ReactElement } from "react";
import { networkOfChain, type WalletNetwork } from "../../storage/settings/network.ts";
import { useActiveNetwork, useNetworks, useSettingsStore } from "../../storage/settings/settings.ts";
import { Card } from "../../ui/card.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { RejectAction, RequestActions, type SiteRequestProps } from "./request-actions.tsx";

/** A site needs another network than it has. */
export function NetworkRequest({
  chainId,
  ...props
}: SiteRequestProps & { readonly chainId: string }): ReactElement {
  const { asked, sites, onAnswer, onReject } = props;
  const store = useSettingsStore();
  const { needed, all, active } = useNeededNetwork(chainId);
  if (needed === undefined) return <NetworkUnknown chainId={chainId} onReject={onReject} />;
  const own = networkOfChain({ all, active }, sites.of(asked.origin)?.chainId ?? active.chainId) ?? active;
  const approve = (): void => {
    store.chooseNetwork(needed.id);
    onAnswer({ chainId: String(needed.chainId) });
  };
  return (
    <Card title={needsTitle(asked.origin, needed)}>
      <div className="flex flex-col gap-6">
        <p>{t`You're on ${own.name}.`}</p>
        <RequestActions
          approve={t`Switch network`}
          reject={t`Not now`}
          onApprove={approve}
          onReject={onReject}
        />
      </div>
    </Card>
  );
}

/** The network that a site asks for: the active one if it names none, undefined if the wallet has no such network. */
export function useNeededNetwork(chainId: string | undefined): {
  readonly needed: WalletNetwork | undefined;
  readonly all: readonly WalletNetwork[];
  readonly active: WalletNetwork;
} {
  const active = useActiveNetwork();
  const all = useNetworks();
  return { needed: networkOfChain({ all, active }, Number(chainId ?? active.chainId)), all, active };
}

export function needsTitle(origin: string, { name }: Pick<WalletNetwork, "name">): string {
  return t`${new URL(origin).host} needs ${name}`;
}

/** A request for a network that has to be added first. */
export function NetworkUnknown({
  chainId,
  onReject,
}: Pick<SiteRequestProps, "onReject"> & { readonly chainId: string | undefined }): ReactElement {
  return (
    <Card>
      <div className="flex flex-col gap-6">
        <Verdict kind="caution" title={t`Network with chain ID ${String(chainId)} not found`}>
          {t`Add the network in Networks, then go back to the site and try again.`}
        </Verdict>
        <RejectAction onReject={onReject} />
      </div>
    </Card>
  );
}
