import { t, plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { isSupraError, type Address, createEntryFunction, encodeArgument, SUPRA_COIN } from "@holdfast/sdk";
import { useState, type SubmitEvent, type ReactElement, useMemo } from "react";
import { useQuery } from "@tanstack/react-query";
import { problemText, StaleNote } from "../../components/feedback/problem.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { useVestingContracts, vestingContracts } from "../../storage/vesting-contracts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/field.tsx";
import { Page, PageHeading } from "../../ui/page.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { type VaultAccount, canAct } from "../../vault/vault-api.ts";
import { useActiveAccount } from "../../vault/vault-context.ts";
import { foundVestingQuery } from "../../chain/queries/found-vesting.ts";
import { formatAddress } from "../../format/address.ts";
import { parseTypedAddress } from "../../format/typed-address.ts";
import { useChainAheadMs } from "../../chain/queries/chain-clock.ts";
import { claimableAt, comingPayments, type VestingGrant } from "../../chain/queries/vesting-schedule.ts";
import {
  vestingContractQuery,
  type VestingContract,
  type VestingShare,
} from "../../chain/queries/vesting-query.ts";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { CoinAmount } from "../../components/coins/coin-amount.tsx";
import { useNow } from "../../ui/now.ts";
import { SupraWorth } from "../../components/worth/worth.tsx";
import { formatChainTime, formatDateTime } from "../../format/time.ts";
import { CallOutcome, useCallEnding } from "../../review/sending/call-ending.tsx";
import { AddressText } from "../../ui/address-text.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Verdict } from "../../ui/verdict.tsx";

export function VestingPage(): ReactElement | undefined {
  const account = useActiveAccount();
  return account === undefined ? undefined : <Vesting key={account.id} account={account} />;
}

function Vesting({ account }: { readonly account: VaultAccount }): ReactElement {
  const network = useActiveNetwork();
  const { added, contracts, look } = useKnownVesting(account.address);
  return (
    <Page>
      <PageHeading title={t`Vesting`}>
        <Trans>
          SUPRA that a contract holds for you and pays out on a schedule. Anyone can trigger a due payment;
          the recipient stays the same.
        </Trans>
      </PageHeading>
      <StaleNote query={look} />
      {contracts.length === 0 && look.data !== undefined && (
        <Card padding="flush">
          <EmptyState drawing={<Drawing name="rain" />} title={t`No vesting contract found`}>
            <Trans>
              Holdfast finds contracts that recently paid this account or that the account administers. For
              other contracts, ask the grantor for the address.
            </Trans>
          </EmptyState>
        </Card>
      )}
      {contracts.map((address) => (
        <VestingCard
          key={`${network.id} ${address}`}
          account={account}
          address={address}
          isAdded={added.includes(address)}
        />
      ))}
      <AddContract chainId={network.chainId} known={contracts} />
    </Page>
  );
}

function AddContract({
  chainId,
  known,
}: {
  readonly chainId: number;
  readonly known: readonly Address[];
}): ReactElement {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const add = (event: SubmitEvent): void => {
    event.preventDefault();
    try {
      vestingContracts.put({ chainId, address: parseTypedAddress(text) });
      setText("");
    } catch (error) {
      if (!isSupraError(error)) throw error;
      setProblem(problemText(error));
    }
  };
  return (
    <Card title={known.length === 0 ? t`Add a vesting contract` : t`Add another vesting contract`}>
      <form className="flex flex-col gap-4" noValidate onSubmit={add}>
        <Field
          label={t`Contract address`}
          hint={t`Holdfast only reads the contract and saves the address on this device.`}
          problem={problem}
        >
          <TextInput
            mono
            value={text}
            onValueChange={(value) => {
              setText(value);
              setProblem(undefined);
            }}
          />
        </Field>
        <div>
          <Button type="submit">
            <Trans>Add</Trans>
          </Button>
        </div>
      </form>
    </Card>
  );
}

function useKnownVesting(account: Address) {
  const network = useActiveNetwork();
  const added = useVestingContracts(network.chainId);
  const look = useQuery(foundVestingQuery(network, account));
  const { data } = look;
  const contracts = useMemo(() => [...new Set([...added, ...(data ?? [])])], [added, data]);
  return { added, contracts, look };
}

interface VestingCardProps {
  readonly account: VaultAccount;
  readonly address: Address;
  readonly isAdded: boolean;
}

function VestingCard({ account, address, isAdded }: VestingCardProps): ReactElement {
  const network = useActiveNetwork();
  const nameOf = useAddressNames();
  const contract = useQuery(vestingContractQuery(network, address));
  return (
    <Card
      title={nameOf(address) ?? t`Contract ${formatAddress(address)}`}
      aside={
        isAdded && (
          <Button
            size="small"
            tone="quiet"
            onClick={() => vestingContracts.remove({ chainId: network.chainId, address })}
          >
            <Trans>Remove from list</Trans>
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-6">
        <AddressText value={address} />
        <StaleNote query={contract} />
        {contract.isPending && <Skeleton shape="block" />}
        {contract.data === null && (
          <Verdict kind="caution" title={t`This address has no vesting contract`}>
            {t`Check the address. The contract must be on ${network.name}.`}
          </Verdict>
        )}
        {contract.data !== undefined && contract.data !== null && (
          <ContractCard account={account} contract={contract.data} />
        )}
      </div>
    </Card>
  );
}

function ContractCard({
  account,
  contract,
}: {
  readonly account: VaultAccount;
  readonly contract: VestingContract;
}): ReactElement {
  const own = contract.shares.filter(({ holder, beneficiary }) =>
    [holder, beneficiary].includes(account.address),
  );
  return (
    <>
      {contract.isTerminated && (
        <Verdict kind="danger" title={t`The administrator ended this contract`}>
          <Trans>This contract no longer pays.</Trans>
        </Verdict>
      )}
      {own.length === 0 && (
        <Verdict kind="info" title={t`No payments to ${account.name}`}>
          {plural(contract.shares.length, {
            one: "The contract has 1 other holder.",
            other: `The contract has ${contract.shares.length} other holders.`,
          })}
        </Verdict>
      )}
      {own.map((share) => (
        <Share key={share.holder} account={account} contract={contract} share={share} />
      ))}
    </>
  );
}

interface ShareProps {
  readonly account: VaultAccount;
  readonly contract: VestingContract;
  readonly share: VestingShare;
}

function Share({ account, contract, share }: ShareProps): ReactElement {
  const ahead = useChainAheadMs(useActiveNetwork());
  const nowSecs = BigInt(Math.floor((useNow() - ahead) / 1000));
  const ending = useCallEnding(account);
  const { grant, holder, beneficiary } = share;
  const claimable = contract.isTerminated ? 0n : claimableAt(grant, nowSecs);
  const claim = (): void =>
    ending.ask({
      kind: "entry-function",
      entryFunction: createEntryFunction(
        "0x1::vesting_without_staking::vest_individual",
        [],
        [encodeArgument("address", contract.address), encodeArgument("address", holder)],
      ),
    });
  return (
    <div className="flex flex-col gap-6">
      <KeyValues
        items={[
          { label: t`Granted`, value: <SupraWorth value={grant.granted} /> },
          { label: t`Paid so far`, value: <SupraWorth value={grant.granted - grant.left} /> },
          { label: t`Due now`, value: <SupraWorth value={claimable} /> },
          { label: t`Remaining`, value: <SupraWorth value={grant.left - claimable} /> },
          { label: t`Administrator`, value: <AddressText value={contract.admin} /> },
          ...(beneficiary === holder
            ? []
            : [
                {
                  label: t`Paid to`,
                  value: <AddressText value={beneficiary} />,
                  note: t`The administrator set a recipient other than the holder.`,
                },
              ]),
        ]}
      />
      {!contract.isTerminated && <Coming grant={grant} nowSecs={nowSecs} />}
      {canAct(account) && (
        <div>
          <Button
            tone={claimable > 0n ? "primary" : "secondary"}
            disabled={claimable === 0n || ending.isPreparing}
            onClick={claim}
          >
            <Trans>Claim</Trans>
          </Button>
        </div>
      )}
      <CallOutcome account={account} ending={ending} />
    </div>
  );
}

const SHOWN = 6;

function Coming({
  grant,
  nowSecs,
}: {
  readonly grant: VestingGrant;
  readonly nowSecs: bigint;
}): ReactElement | undefined {
  const payments = comingPayments(grant, nowSecs);
  const last = payments.at(-1);
  if (last === undefined) return undefined;
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">
        <Trans>Upcoming payments</Trans>
      </h3>
      <KeyValues
        items={payments.slice(0, SHOWN).map(({ atSecs, amount }) => ({
          label: formatChainTime(atSecs, formatDateTime),
          value: <CoinAmount coinType={SUPRA_COIN} value={amount} />,
        }))}
      />
      {payments.length > SHOWN && (
        <p className="text-small text-text-quiet">
          {plural(payments.length - SHOWN, {
            one: `1 more, on ${formatChainTime(last.atSecs, formatDateTime)}.`,
            other: `${payments.length - SHOWN} more, until ${formatChainTime(last.atSecs, formatDateTime)}.`,
          })}
        </p>
      )}
    </section>
  );
}
