import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import Sprout from "lucide-react/icons/sprout";
import { delegationPoolsQuery } from "../../chain/queries/staking-queries.ts";
import { StaleNote } from "../../components/feedback/stale-note.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { useActiveAccount } from "../../vault/vault-context.tsx";
import { PoolCard } from "./pool-card.tsx";

/** Stake that others run validators with. */
export function StakingPage(): ReactElement | undefined {
  const account = useActiveAccount();
  const network = useActiveNetwork();
  const pools = useQuery(delegationPoolsQuery(network));
  if (account === undefined) return undefined;
  return (
    <Page>
      <PageHeading title="Staking">
        Lend your SUPRA to a pool that secures the network, and share in its rewards. It stays yours; to get
        it back you unlock it and wait.
      </PageHeading>
      <StaleNote query={pools} />
      {pools.isPending && (
        <Card padding="flush">
          <SkeletonRows label="Reading the pools" />
        </Card>
      )}
      {pools.data?.length === 0 && (
        <Card padding="flush">
          <EmptyState icon={<Sprout />} title="No pools">
            {`No pool on ${network.name} takes stake from others.`}
          </EmptyState>
        </Card>
      )}
      {pools.data?.map((pool) => (
        <PoolCard key={`${network.id} ${account.id} ${pool.address}`} account={account} pool={pool} />
      ))}
    </Page>
  );
}
