import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { Address } from "@holdfast/sdk";
import { useState, type ReactElement } from "react";
import { useChainAheadMs } from "../../chain/queries/chain-clock.ts";
import {
  delegationPoolsQuery,
  rewardRateQuery,
  stakesQuery,
  type DelegationPool,
  type Stake,
} from "../../chain/queries/staking-queries.ts";
import { stakeFormName } from "../../components/forms/form-draft.ts";
import { useNow } from "../../components/time/now.ts";
import { StaleNote } from "../../components/feedback/stale-note.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Card } from "../../ui/card.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { useActiveAccount } from "../../vault/vault-context.tsx";
import { findDraft } from "../../storage/workbench.ts";
import { PoolCard } from "./pool-card.tsx";
import { PoolTable } from "./pool-table.tsx";

/** Stake that others run validators with. */
export function StakingPage(): ReactElement | undefined {
  const account = useActiveAccount();
  const network = useActiveNetwork();
  const pools = useQuery(delegationPoolsQuery(network));
  if (account === undefined) return undefined;
  return (
    <Page width="full">
      <PageHeading title={t`Staking`}>
        <Trans>
          Delegate SUPRA to a pool that secures the network and earn rewards. You keep ownership. To withdraw,
          unlock the stake and wait.
        </Trans>
      </PageHeading>
      <StaleNote query={pools} />
      {pools.isPending && (
        <Card padding="flush">
          <SkeletonRows label={t`Loading the pools`} />
        </Card>
      )}
      {pools.data?.length === 0 && (
        <Card padding="flush">
          <EmptyState drawing={<Drawing name="seedlings" />} title={t`No pools`}>
            {t`No pool on ${network.name} accepts delegated stake.`}
          </EmptyState>
        </Card>
      )}
      {pools.data !== undefined && pools.data.length > 0 && (
        <Pools key={`${network.id} ${account.id}`} account={account} pools={pools.data} />
      )}
    </Page>
  );
}

interface PoolsProps {
  readonly account: VaultAccount;
  readonly pools: readonly DelegationPool[];
}

/** The table, and the pool that is chosen in it: the one with a draft, else the one with the largest own stake. */
function Pools({ account, pools }: PoolsProps): ReactElement | undefined {
  const network = useActiveNetwork();
  const stakes = useQuery(stakesQuery(network, account.address)).data;
  const reward = useQuery(rewardRateQuery(network)).data;
  const nowMs = useNow(60_000) - useChainAheadMs(network);
  const [chosen, setChosen] = useState<Address>();
  const drafted = pools.find(
    ({ address }) => findDraft(network.chainId, stakeFormName(address)) !== undefined,
  );
  const [first] = pools;
  if (first === undefined) return undefined;
  const largest = stakes?.toSorted((a, b) => (sumStake(a) < sumStake(b) ? 1 : -1))[0]?.pool;
  const wanted = chosen ?? drafted?.address ?? largest;
  const pool = pools.find(({ address }) => address === wanted) ?? first;
  return (
    <>
      <Card padding="flush">
        <PoolTable
          {...{ pools, reward, stakes }}
          nowSecs={BigInt(Math.floor(nowMs / 1000))}
          chosen={pool.address}
          onChoose={setChosen}
        />
      </Card>
      <div className="w-full max-w-form">
        <PoolCard key={pool.address} account={account} pool={pool} />
      </div>
    </>
  );
}

function sumStake({ active, unlocking, withdrawable }: Stake): bigint {
  return active + unlocking + withdrawable;
}
