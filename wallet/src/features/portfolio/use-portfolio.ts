import type { Address } from "@holdfast/sdk";
import { useQueries } from "@tanstack/react-query";
import { useEffect } from "react";
import { useStore } from "zustand/react";
import { activityQuery, useActivityLog } from "../../chain/activity/activity-context.ts";
import { balanceQuery } from "../../chain/queries/balance-query.ts";
import { stakesQuery, sumStakes } from "../../chain/queries/staking-queries.ts";
import { foundVestingQuery } from "../../chain/queries/found-vesting.ts";
import { vestingContractQuery, type VestingContract } from "../../chain/queries/vesting-query.ts";
import { balanceHistory, MAX_BALANCE_POINTS } from "../../components/coins/balance-history.ts";
import { useNow } from "../../components/time/now.ts";
import { lockedLog, lockedPoints, noteLocked } from "../../storage/locked-log.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { useVestingContracts } from "../../storage/vesting-contracts.ts";
import type { VaultAccount } from "../../vault/vault-api.ts";
import type { AccountPast } from "./worth-history.ts";

/** Where an account's SUPRA is, in quants. */
interface PortfolioParts {
  readonly available: bigint;
  /** Earning rewards. */
  readonly staked: bigint;
  /** Asked back from a pool, free or not. */
  readonly unlocking: bigint;
  /** Granted and not paid yet. */
  readonly vesting: bigint;
  readonly total: bigint;
}

export interface AccountPortfolio {
  readonly account: VaultAccount;
  /** Undefined until the node has told all of it. */
  readonly parts: PortfolioParts | undefined;
  /** The node was asked and did not tell something of it. */
  readonly isUnanswered: boolean;
  readonly past: AccountPast;
}

/** What accounts have, and what is known of what they had. What is locked is remembered: no history tells it. */
export function usePortfolio(accounts: readonly VaultAccount[]): readonly AccountPortfolio[] {
  const network = useActiveNetwork();
  const now = useNow(60_000);
  const log = useActivityLog();
  const balances = useQueries({ queries: accounts.map(({ address }) => balanceQuery(network, address)) });
  const stakes = useQueries({ queries: accounts.map(({ address }) => stakesQuery(network, address)) });
  const histories = useQueries({
    queries: accounts.map(({ address }) => activityQuery(log, network, address)),
  });
  const looks = useQueries({
    queries: accounts.map(({ address }) => foundVestingQuery(network, address)),
  });
  const added = useVestingContracts(network.chainId);
  const found = new Set([...added, ...looks.flatMap(({ data = [] }) => data)]);
  const contracts = useQueries({
    queries: [...found].map((address) => vestingContractQuery(network, address)),
  });
  const areContractsKnown = [...looks, ...contracts].every(({ data }) => data !== undefined);
  const seen = useStore(lockedLog);
  const portfolio = accounts.map((account, at): AccountPortfolio => {
    const { address } = account;
    const [balance, stake] = [balances[at]?.data, stakes[at]?.data];
    const vesting = contracts.reduce((sum, { data }) => sum + vestingFor(data, address), 0n);
    const isKnown = balance !== undefined && stake !== undefined && areContractsKnown;
    const parts = isKnown ? createParts(balance, sumStakes(stake), vesting) : undefined;
    const asked = [balances[at], stakes[at], ...looks, ...contracts];
    const view = log.view(network, address);
    const available =
      balance === undefined || histories[at]?.data === undefined
        ? []
        : balanceHistory(view.entries, address, { balance, at: now });
    return {
      account,
      parts,
      isUnanswered: asked.some((one) => one?.isError === true && one.data === undefined),
      past: {
        available,
        // A long one is cut, and what was before is not known then.
        isWhole: view.isComplete && available.length < MAX_BALANCE_POINTS,
        locked: lockedPoints(seen, { chainId: network.chainId, address }),
        lockedNow: parts === undefined ? 0n : parts.total - parts.available,
      },
    };
  });
  useNoted(network.chainId, portfolio);
  return portfolio;
}

function useNoted(chainId: number, portfolio: readonly AccountPortfolio[]): void {
  useEffect(() => {
    for (const { account, parts, past } of portfolio) {
      if (parts === undefined) continue;
      const quants = parts.total - parts.available;
      if (quants === 0n && past.locked.length === 0) continue;
      noteLocked({ chainId, address: account.address, at: Date.now(), quants });
    }
  }, [chainId, portfolio]);
}

function createParts(
  available: bigint,
  stake: ReturnType<typeof sumStakes>,
  vesting: bigint,
): PortfolioParts {
  const unlocking = stake.unlocking + stake.withdrawable;
  return {
    available,
    staked: stake.active,
    unlocking,
    vesting,
    total: available + stake.active + unlocking + vesting,
  };
}

/** What is left for those whose payments go to the account; nothing of a contract that was ended. */
function vestingFor(contract: VestingContract | null | undefined, address: Address): bigint {
  if (contract === null || contract === undefined || contract.isTerminated) return 0n;
  return contract.shares.reduce(
    (sum, { beneficiary, grant }) => (beneficiary === address ? sum + grant.left : sum),
    0n,
  );
}
