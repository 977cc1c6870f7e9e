import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { SUPRA_COIN } from "@holdfast/sdk";
import type { ReactElement } from "react";
import type { Stake } from "../../chain/queries/staking-queries.ts";
import { SupraAmount } from "../../components/coins/supra-amount.tsx";
import { Worth } from "../../components/worth/worth.tsx";
import { useSessionState } from "../../vault/vault-context.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { KeyValues, type KeyValue } from "../../ui/key-values.tsx";
import { canSign, type VaultAccount } from "../../vault/vault-api.ts";
import type { AccountsTotal } from "./accounts-total.ts";
import { useAccountsTotal } from "./use-accounts-total.ts";

interface TotalSectionProps {
  readonly accounts: readonly VaultAccount[];
  readonly active: VaultAccount;
  /** Other things are asked first. */
  readonly canWait: boolean;
}

export function TotalSection({ accounts, active, canWait }: TotalSectionProps): ReactElement {
  const { available, stakes } = useAccountsTotal(accounts, active, canWait);
  const counted = <Counted accounts={accounts} />;
  if (available.state === "known" && stakes.state === "known") {
    const items = splitItems(available.value, stakes.value);
    if (items.length > 0)
      return (
        <section aria-label={t`All your accounts`}>
          <Disclosure
            summary={t`All your accounts`}
            aside={<SupraAmount value={available.value + sumStake(stakes.value)} />}
          >
            <p className="mb-3 text-small text-text-quiet">{counted}</p>
            <KeyValues items={items} />
          </Disclosure>
        </section>
      );
    return (
      <TotalLine
        value={
          <>
            <SupraAmount value={available.value} />
            <Worth coinType={SUPRA_COIN} value={available.value} />
          </>
        }
        note={counted}
      />
    );
  }
  const isMissing = available.state === "unknown" || stakes.state === "unknown";
  return (
    <TotalLine
      value={
        isMissing ? (
          t`Unknown`
        ) : (
          <span role="status">
            <Trans>Loading</Trans>
          </span>
        )
      }
      note={<Missing available={available} stakes={stakes} />}
      stacked
    />
  );
}

function sumStake({ active, unlocking, withdrawable }: Omit<Stake, "pool">): bigint {
  return active + unlocking + withdrawable;
}

/** A sentence for a note needs the whole width. */
function TotalLine(props: Omit<KeyValue, "label">): ReactElement {
  return (
    <div className="border-t border-line pt-3">
      <KeyValues items={[{ label: t`All your accounts`, ...props }]} />
    </div>
  );
}

function Missing({ available, stakes }: AccountsTotal): ReactElement {
  if (available.state === "unknown") return <NoAnswer names={available.names} />;
  if (available.state === "reading")
    return (
      <>
        <Trans>Loading available balances.</Trans>
      </>
    );
  return (
    <>
      <Trans>
        Available: <SupraAmount value={available.value} />.{" "}
        {stakes.state === "unknown" ? (
          <NoAnswer names={stakes.names} />
        ) : (
          <>
            <Trans>Loading stakes.</Trans>
          </>
        )}
      </Trans>
    </>
  );
}

function NoAnswer({ names }: { readonly names: readonly string[] }): ReactElement {
  const list = names.join(", ");
  return (
    <>
      <Trans>No response from the node for {list}. Holdfast keeps trying.</Trans>
    </>
  );
}

function Counted({ accounts }: Pick<TotalSectionProps, "accounts">): ReactElement {
  const isAnyHidden = useSessionState((state) => state.accounts.some(({ isHidden }) => isHidden === true));
  const isAnyWatched = accounts.some((account) => !canSign(account));
  return (
    <>
      {t`Across ${accounts.length} accounts.`}
      {isAnyWatched && (
        <>
          {" "}
          <Trans>Includes watch-only accounts.</Trans>
        </>
      )}
      {isAnyHidden && (
        <>
          {" "}
          <Trans>Hidden accounts are not included.</Trans>
        </>
      )}
    </>
  );
}

/** What can be spent, what is staked and unlocking, and all of it; nothing where nothing is staked. */
function splitItems(available: bigint, stakes: Omit<Stake, "pool">): readonly KeyValue[] {
  const { active, unlocking, withdrawable } = stakes;
  const staked = active + unlocking + withdrawable;
  if (staked === 0n) return [];
  return [
    { label: t`Available`, value: <SupraAmount value={available} /> },
    { label: t`Staked`, value: <SupraAmount value={active} />, note: t`earns rewards` },
    ...(unlocking > 0n
      ? [{ label: t`Unlocking`, value: <SupraAmount value={unlocking} />, note: t`until the lockup ends` }]
      : []),
    ...(withdrawable > 0n
      ? [{ label: t`Ready to withdraw`, value: <SupraAmount value={withdrawable} /> }]
      : []),
    {
      label: t`Total`,
      value: <SupraAmount value={available + staked} />,
      note: <Worth coinType={SUPRA_COIN} value={available + staked} />,
    },
  ];
}
