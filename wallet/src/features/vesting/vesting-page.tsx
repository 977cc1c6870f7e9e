import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { isSupraError, type Address } from "@holdfast/sdk";
import { useState, type SubmitEvent, type ReactElement, useMemo } from "react";
import { problemText } from "../../components/feedback/problem.tsx";
import { StaleNote } from "../../components/feedback/stale-note.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { useVestingContracts, vestingContracts } from "../../storage/vesting-contracts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/field.tsx";
import { Page } from "../../ui/page.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { useActiveAccount } from "../../vault/vault-context.ts";
import { VestingCard } from "./vesting-card.tsx";
import { useQuery } from "@tanstack/react-query";
import { foundVestingQuery } from "../../chain/queries/found-vesting.ts";
import { parseTypedAddress } from "../../format/typed-address.ts";

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
          SUPRA that a contract holds for you and pays out period by period. Anyone can trigger a due payment;
          it goes to you.
        </Trans>
      </PageHeading>
      <StaleNote query={look} />
      {contracts.length === 0 && look.data !== undefined && (
        <Card padding="flush">
          <EmptyState drawing={<Drawing name="rain" />} title={t`No vesting contract found`}>
            <Trans>
              Holdfast finds contracts that recently paid this account or that it administers. For other
              contracts, ask the grantor for the address.
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
          hint={t`Holdfast only reads the contract and saves the address in this browser.`}
          {...(problem === undefined ? {} : { verdict: { kind: "error", text: problem } })}
        >
          <TextInput
            mono
            value={text}
            onChange={(event) => {
              setText(event.target.value);
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

/** The vesting contracts of an account: those that were added here, then those of which its history tells. */
function useKnownVesting(account: Address) {
  const network = useActiveNetwork();
  const added = useVestingContracts(network.chainId);
  const look = useQuery(foundVestingQuery(network, account));
  const { data } = look;
  const contracts = useMemo(() => [...new Set([...added, ...(data ?? [])])], [added, data]);
  return { added, contracts, look };
}
