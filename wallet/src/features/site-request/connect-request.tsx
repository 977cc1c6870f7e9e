import type { ReactElement } from "react";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { formatDateTime } from "../../format/time.ts";
import { hasForeignLetters, similarSiteOf } from "../../sites/similar-site.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Card } from "../../ui/card.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { canSign } from "../../vault/vault-api.ts";
import { SiteName } from "./site-name.tsx";
import { RejectAction, RequestActions, type SiteRequestProps } from "./request-actions.tsx";

/** A site wants to know the account. */
export function ConnectRequest({
  asked,
  account,
  sites,
  onAnswer,
  onReject,
}: SiteRequestProps): ReactElement {
  const network = useActiveNetwork();
  const { address, publicKey } = account;
  const known = sites.of(asked.origin);
  const alike = similarSiteOf(
    asked.origin,
    sites.list().map(({ origin }) => origin),
  );
  const connect = (): void => {
    onAnswer({ address, publicKey, chainId: String(network.chainId) });
  };
  return (
    <Card title={`Connect to ${new URL(asked.origin).host}`}>
      <div className="flex flex-col gap-6">
        {alike !== undefined && (
          <Verdict kind="danger" title={`This is not ${alike}`}>
            {`The name is nearly that of ${alike}, which is connected. Reject it if you meant that site.`}
          </Verdict>
        )}
        {hasForeignLetters(asked.origin) && (
          <Verdict kind="caution" title="The name has letters of another script">
            They can look like other letters: the name is shown as the network knows it.
          </Verdict>
        )}
        <KeyValues
          items={[
            { label: "Site", value: <SiteName origin={asked.origin} />, stacked: true },
            {
              label: "Account",
              value: (
                <span className="flex items-center gap-4">
                  <Identicon value={address} />
                  <span className="min-w-0">
                    {account.name} <AddressText value={address} copy={false} />
                  </span>
                </span>
              ),
              note: "To connect another account, choose it first.",
              stacked: true,
            },
            { label: "Network", value: `${network.name}, chain id ${network.chainId}` },
            {
              label: "First connected",
              value: known === undefined ? "Never before" : formatDateTime(known.since),
            },
            { label: "The site sees", value: "The address and its public key" },
          ]}
        />
        {canSign(account) ? (
          <RequestActions approve="Connect" onApprove={connect} onReject={onReject} />
        ) : (
          <>
            <Verdict kind="caution" title={`“${account.name}” is only watched`}>
              Choose an account that this wallet holds the key of.
            </Verdict>
            <RejectAction onReject={onReject} />
          </>
        )}
      </div>
    </Card>
  );
}
