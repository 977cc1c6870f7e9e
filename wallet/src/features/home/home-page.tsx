import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactElement, ReactNode } from "react";
import { type VaultAccount, canSign } from "../../vault/vault-api.ts";
import { useActiveAccount } from "../../vault/vault-context.tsx";
import { AccountCard } from "./account-card.tsx";
import { AssetsCard } from "./assets-card.tsx";
import { BalanceCard } from "./balance-card.tsx";
import { DappCard } from "./dapp-card.tsx";
import { LatestActivity } from "./latest-activity.tsx";
import { StartCard } from "./start-card.tsx";
import { Link } from "@tanstack/react-router";
import { RecipientFaces } from "../../components/addresses/recipient-faces.tsx";
import { useKnownRecipients } from "../../components/addresses/recent-recipients.ts";
import { Card } from "../../ui/card.tsx";
import { useQuery } from "@tanstack/react-query";
import { balanceQuery } from "../../chain/queries/balance-query.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { buttonStyle } from "../../ui/button-style.ts";
import { StaleNote } from "../../components/feedback/stale-note.tsx";
import { useWrongChain, WrongChain } from "../../components/feedback/wrong-chain.tsx";

export interface HomePageProps {
  /** What waits for the user, which other parts of the wallet know. */
  readonly renderAttention: (account: VaultAccount) => ReactNode;
}

/** What have I got, what is pending, what needs me. */
export function HomePage({ renderAttention }: HomePageProps): ReactElement | undefined {
  const account = useActiveAccount();
  if (account === undefined) return undefined;
  return (
    <div className="flex flex-col gap-6">
      <h1 className="sr-only">
        <Trans>Home</Trans>
      </h1>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem] crowded:grid-cols-1">
        <div className="flex min-w-0 flex-col gap-6">
          <NeedsYou account={account} />
          <BalanceCard account={account} />
          {renderAttention(account)}
          <StartCard account={account} />
          <AssetsCard key={account.id} account={account} />
          <LatestActivity
            account={account}
            all={
              <Link to="/activity" className={buttonStyle({ tone: "quiet", size: "small" })}>
                <Trans>Show all</Trans>
              </Link>
            }
          />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <AccountCard account={account} />
          <PayAgainCard account={account} />
          <DappCard />
        </div>
      </div>
    </div>
  );
}

/** As many as fill two rows of the column. */
const MOST = 6;

/** The way to frequent recipients: one press. Nothing while there are none. */
function PayAgainCard({ account }: { readonly account: VaultAccount }): ReactElement | undefined {
  const recipients = useKnownRecipients(account.address, MOST);
  if (recipients.length === 0 || !canSign(account)) return undefined;
  return (
    <Card title={t`Send to`}>
      <RecipientFaces
        recipients={recipients}
        renderAction={({ address }) => <Link to="/send" search={{ to: address }} />}
      />
    </Card>
  );
}

/** What waits for the user; nothing, when nothing does. */
function NeedsYou({ account }: { readonly account: VaultAccount }): ReactElement | undefined {
  const network = useActiveNetwork();
  const balance = useQuery(balanceQuery(network, account.address));
  const wrongChain = useWrongChain();
  if (wrongChain !== undefined) return <WrongChain chainId={wrongChain} />;
  if (balance.error !== null)
    return (
      <StaleNote
        query={balance}
        action={
          <Link to="/networks" className={buttonStyle({ size: "small" })}>
            <Trans>Choose another network</Trans>
          </Link>
        }
      />
    );
  return undefined;
}
