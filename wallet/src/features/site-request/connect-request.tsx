import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type ReactElement } from "react";
import { useSettingsStore } from "../../storage/settings/settings.ts";
import { formatDateTime } from "../../format/time.ts";
import { hasForeignLetters, similarSiteOf } from "../../sites/similar-site.ts";
import { Card } from "../../ui/card.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { canSign } from "../../vault/vault-api.ts";
import { AccountChoice } from "./account-choice.tsx";
import { needsTitle, NetworkUnknown, useNeededNetwork } from "./network-request.tsx";
import { RejectAction, RequestActions, type SiteRequestProps } from "./request-actions.tsx";

/** A site wants to know the account, on the network that it names: to approve is to switch to it. */
export function ConnectRequest({
  wanted,
  asked,
  account,
  sites,
  onAnswer,
  onReject,
}: SiteRequestProps & { readonly wanted: string | undefined }): ReactElement {
  const store = useSettingsStore();
  const { needed: network, active } = useNeededNetwork(wanted);
  const [chosen, setChosen] = useState(account);
  const { address, publicKey } = chosen;
  const known = sites.of(asked.origin);
  const alike = similarSiteOf(
    asked.origin,
    sites.list().map(({ origin }) => origin),
  );
  if (network === undefined) return <NetworkUnknown chainId={wanted} onReject={onReject} />;
  const switches = network.id !== active.id;
  const connect = (): void => {
    if (switches) store.chooseNetwork(network.id);
    onAnswer({ address, publicKey, chainId: String(network.chainId) });
  };
  return (
    <Card title={switches ? needsTitle(asked.origin, network) : t`Connect to ${new URL(asked.origin).host}`}>
      <div className="flex flex-col gap-6">
        {switches && <p>{t`You’re on ${active.name}.`}</p>}
        {alike !== undefined && (
          <Verdict kind="danger" title={t`This is not ${alike}`}>
            {t`The name is close to ${alike}, a connected site. Reject the request if you meant that site.`}
          </Verdict>
        )}
        {hasForeignLetters(asked.origin) && (
          <Verdict kind="caution" title={t`The name mixes alphabets`}>
            <Trans>
              Letters from other alphabets can imitate Latin letters, so the technical form is shown.
            </Trans>
          </Verdict>
        )}
        <AccountChoice account={chosen} onChoose={setChosen} />
        <KeyValues
          items={[
            { label: t`Network`, value: t`${network.name}, chain ID ${network.chainId}` },
            {
              label: t`First connected`,
              value: known === undefined ? t`Never before` : formatDateTime(known.since),
            },
            { label: t`The site sees`, value: t`The address and its public key` },
          ]}
        />
        {canSign(chosen) ? (
          <RequestActions
            approve={switches ? t`Switch and connect` : t`Connect`}
            {...(switches ? { reject: t`Not now` } : {})}
            onApprove={connect}
            onReject={onReject}
          />
        ) : (
          <>
            <Verdict kind="caution" title={t`“${chosen.name}” is watch-only`}>
              <Trans>Choose an account whose key is in this wallet.</Trans>
            </Verdict>
            <RejectAction onReject={onReject} />
          </>
        )}
      </div>
    </Card>
  );
}
