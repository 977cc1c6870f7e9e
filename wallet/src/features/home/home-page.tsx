import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ReactElement, type ReactNode, lazy, Suspense, useState, cloneElement } from "react";
import { Link } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import ExternalLink from "lucide-react/icons/external-link";
import QrCode from "lucide-react/icons/qr-code";
import type { Address } from "@holdfast/sdk";
import { canAct, canSign, type VaultAccount } from "../../vault/vault-api.ts";
import { useActiveAccount } from "../../vault/vault-context.ts";
import { AssetsCard } from "./assets-card.tsx";
import { BalanceCard } from "./balance-card.tsx";
import { LatestActivity } from "./latest-activity.tsx";
import { useKnownRecipients, type KnownRecipient } from "../../components/addresses/known-addresses.ts";
import { Card } from "../../ui/card.tsx";
import { balanceQuery } from "../../chain/queries/balance-query.ts";
import { useActiveNetwork, useSettings } from "../../storage/settings/settings.ts";
import { buttonStyle, Button } from "../../ui/button.tsx";
import { StaleNote, useWrongChain, WrongChain } from "../../components/feedback/problem.tsx";
import { AddressText } from "../../ui/address-text.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import { PrimaryName } from "../../components/addresses/chain-name.tsx";
import { activityQuery, useActivity, useActivityLog } from "../../chain/activity/activity-context.ts";
import { useOutboxEntries } from "../../chain/outbox/outbox-context.ts";
import type { WalletNetwork } from "../../storage/settings/network.ts";
import { StepList } from "../../ui/step-list.tsx";
import { formatAddress } from "../../format/address.ts";

interface HomePageProps {
  /** Injected, because other features know what needs attention. */
  readonly renderAttention: (account: VaultAccount) => ReactNode;
}

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

const MAX_RECIPIENTS = 6;

function PayAgainCard({ account }: { readonly account: VaultAccount }): ReactElement | undefined {
  const recipients = useKnownRecipients(account.address, MAX_RECIPIENTS);
  if (recipients.length === 0 || !canAct(account)) return undefined;
  return (
    <Card title={t`Send to`}>
      <RecipientFaces
        recipients={recipients}
        renderAction={({ address }) => <Link to="/send" search={{ to: address }} />}
      />
    </Card>
  );
}

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

function DappCard(): ReactElement | undefined {
  const dappUrl = useSettings((settings) => settings.dappUrl);
  const network = useActiveNetwork();
  if (dappUrl === undefined || network.id !== "devnode") return undefined;
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <h2 className="font-semibold">
          <Trans>Try a dApp</Trans>
        </h2>
        <p className="text-text-quiet">
          <Trans>
            Tidepool is a sample dApp on this computer. Use it to pay, call a contract and sign in from a web
            page.
          </Trans>
        </p>
        <div>
          <a
            href={dappUrl}
            target="_blank"
            rel="noreferrer noopener"
            className={buttonStyle({ tone: "secondary" })}
          >
            <ExternalLink aria-hidden="true" />
            <Trans>Open Tidepool</Trans>
          </a>
        </div>
      </div>
    </Card>
  );
}

const AddressDialog = lazy(async () => ({ default: (await import("./address-dialog.tsx")).AddressDialog }));

function AccountCard({ account }: { readonly account: VaultAccount }): ReactElement {
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <div className="flex items-center gap-4">
          <Identicon value={account.address} size="large" tint={account.color} />
          <div className="min-w-0">
            <h2 className="truncate font-semibold">{account.name}</h2>
            <p className="text-text-quiet">
              <Trans>Your address</Trans>
            </p>
            <PrimaryName address={account.address} />
          </div>
        </div>
        <AddressText value={account.address} form="full" copy={false} />
        <div className="flex flex-wrap gap-3">
          <CopyButton form="labelled" what={t`address`} text={account.address} />
          <Button icon={<QrCode />} onClick={() => setIsOpen(true)}>
            <Trans>Show QR code</Trans>
          </Button>
        </div>
      </div>
      {isOpen !== undefined && (
        <Suspense>
          <AddressDialog account={account} isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </Card>
  );
}

/** Three steps to the first payment; hidden after it. */
function StartCard({ account }: { readonly account: VaultAccount }): ReactElement | undefined {
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

function useHasPaid(network: WalletNetwork, address: Address): boolean | undefined {
  const sent = useOutboxEntries(network, address);
  const query = useQuery(activityQuery(useActivityLog(), network, address));
  const { entries, isLoaded } = useActivity(network, address);
  if (sent.length > 0 || entries.some(({ sender }) => sender === address)) return true;
  return isLoaded && query.data !== undefined ? false : undefined;
}

interface RecipientFacesProps {
  readonly recipients: readonly KnownRecipient[];
  readonly renderAction: (
    recipient: KnownRecipient,
  ) => ReactElement<{ className?: string; "aria-label"?: string; children?: ReactNode }>;
}

function RecipientFaces({ recipients, renderAction }: RecipientFacesProps): ReactElement {
  return (
    <ul aria-label={t`Recent recipients`} className="-mx-2 flex flex-wrap gap-1">
      {recipients.map((recipient) => {
        const { address, name = formatAddress(address) } = recipient;
        return (
          <li key={address}>
            {cloneElement(
              renderAction(recipient),
              {
                "aria-label": t`Send to ${name}`,
                className:
                  "flex w-24 flex-col items-center gap-1.5 rounded-control px-1 py-2 text-small transition-colors hover:bg-surface-soft",
              },
              <>
                <Identicon value={address} />
                <span className="w-full truncate text-center">{name}</span>
              </>,
            )}
          </li>
        );
      })}
    </ul>
  );
}
