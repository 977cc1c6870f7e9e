import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Address } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { activityQuery, useActivity, useActivityLog } from "../../chain/activity/activity-context.ts";
import { useOutboxEntries } from "../../chain/outbox/outbox-context.ts";
import { balanceQuery } from "../../chain/queries/balance-query.ts";
import type { WalletNetwork } from "../../storage/settings/network.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { buttonStyle } from "../../ui/button-style.ts";
import { Card } from "../../ui/card.tsx";
import { StepList } from "../../ui/step-list.tsx";
import { canSign, type VaultAccount } from "../../vault/vault-api.ts";

/** From an account to its first payment, in three steps; gone once it has paid. */
export function StartCard({ account }: { readonly account: VaultAccount }): ReactElement | undefined {
  const network = useActiveNetwork();
  const balance = useQuery(balanceQuery(network, account.address));
  const hasPaid = useHasPaid(network, account.address);
  if (balance.data === undefined || hasPaid !== false || !canSign(account)) return undefined;
  const isEmpty = balance.data === 0n;
  return (
    <Card title={isEmpty ? t`This account is empty` : t`Ready for your first payment`}>
      <div className="flex flex-col gap-5 sm:flex-row sm:items-end sm:justify-between">
        <StepList
          label={t`First steps`}
          steps={[
            { label: t`Account created`, state: "done" },
            {
              label: network.hasFaucet ? t`Get test coins` : t`Receive SUPRA`,
              ...(isEmpty ? { note: howToGetCoins(network) } : {}),
              state: isEmpty ? "current" : "done",
            },
            {
              label: t`Send coins`,
              ...(isEmpty ? {} : { note: t`See what you sign before you sign.` }),
              state: isEmpty ? "ahead" : "current",
            },
          ]}
        />
        <NextStep isEmpty={isEmpty} hasFaucet={network.hasFaucet} />
      </div>
    </Card>
  );
}

function howToGetCoins({ hasFaucet, name }: WalletNetwork): string {
  return hasFaucet
    ? t`${name} is a test network. Its faucet gives free coins.`
    : t`Share your address. Payments appear here within seconds.`;
}

function NextStep(props: { readonly isEmpty: boolean; readonly hasFaucet: boolean }): ReactElement {
  const style = buttonStyle({ tone: "primary" });
  if (!props.isEmpty)
    return (
      <Link to="/send" className={style}>
        <Trans>Send coins</Trans>
      </Link>
    );
  return props.hasFaucet ? (
    <Link to="/faucet" className={style}>
      <Trans>Get test coins</Trans>
    </Link>
  ) : (
    <Link to="/receive" className={style}>
      <Trans>Show your address</Trans>
    </Link>
  );
}

/** Undefined while that is not known. */
function useHasPaid(network: WalletNetwork, address: Address): boolean | undefined {
  const sent = useOutboxEntries(network, address);
  const query = useQuery(activityQuery(useActivityLog(), network, address));
  const { entries, isLoaded } = useActivity(network, address);
  if (sent.length > 0 || entries.some(({ sender }) => sender === address)) return true;
  return isLoaded && query.data !== undefined ? false : undefined;
}
