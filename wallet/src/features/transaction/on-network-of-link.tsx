import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { useActiveNetwork, useNetworks, useSettingsStore } from "../../storage/settings/settings.ts";
import { buttonStyle, Button } from "../../ui/button.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { useActiveAccount } from "../../vault/vault-context.ts";

interface OnNetworkOfLinkProps {
  /** The link's chain ID, if any. */
  readonly chainId: string | undefined;
  readonly children: ReactNode;
}

/** Switches to the link's network only on a click, never automatically. */
export function OnNetworkOfLink({ chainId, children }: OnNetworkOfLinkProps): ReactNode {
  const chosen = useActiveNetwork();
  const named = useNetworks().filter((network) => network.chainId === Number(chainId));
  if (chainId === undefined || chosen.chainId === Number(chainId)) return children;
  const [first] = named;
  if (first === undefined) return <UnknownNetwork chainId={chainId} />;
  return (
    <Verdict
      kind="info"
      title={t`This link is for ${first.name}, but ${chosen.name} is selected`}
      action={
        <div className="flex flex-wrap gap-3">
          {named.map(({ id, name }) => (
            <ChangeNetwork key={id} id={id} name={name} />
          ))}
        </div>
      }
    >
      <Trans>Switching networks affects every screen.</Trans>
    </Verdict>
  );
}

function ChangeNetwork({ id, name }: { readonly id: string; readonly name: string }): ReactElement {
  const settings = useSettingsStore();
  return (
    <Button onClick={() => settings.chooseNetwork(id)}>
      <Trans>Switch to {name}</Trans>
    </Button>
  );
}

function UnknownNetwork({ chainId }: { readonly chainId: string }): ReactElement {
  const isOpen = useActiveAccount() !== undefined;
  return (
    <Verdict
      kind="caution"
      title={t`This link is for an unknown network: chain ID ${chainId}`}
      action={
        isOpen ? (
          <Link to="/networks" className={buttonStyle()}>
            <Trans>Show networks</Trans>
          </Link>
        ) : undefined
      }
    >
      <Trans>To see the transaction, add a trusted node on that network.</Trans>
    </Verdict>
  );
}
