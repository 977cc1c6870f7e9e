import { useQuery } from "@tanstack/react-query";
import { automationTasksQuery } from "../../chain/queries/automation-queries.ts";
import { balanceQuery } from "../../chain/queries/balance-query.ts";
import { useChainAheadMs } from "../../chain/queries/chain-clock.ts";
import { resourceQuery } from "../../chain/queries/contract-queries.ts";
import { accountQuery } from "../../chain/queries/queries.ts";
import { useCoinsFirst } from "../../components/coins/coins-first.ts";
import { useNow } from "../../components/time/now.ts";
import { checkHealth, HEALTH_RESOURCES } from "../../features/account-health/health-check.ts";
import { useWaitingVotes } from "../../features/multisig/use-waiting-votes.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { useIsUnwritten } from "../../storage/unwritten-phrases.ts";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { attentionItems, type AttentionItem } from "./attention-items.ts";

/** Both change seldom, and home is opened often. */
const LOOK_MS = 300_000;

/** What waits for the user of an account, as far as it is known. What a node does not tell is told on its own screen. */
export function useAttention(account: VaultAccount): readonly AttentionItem[] {
  const { address, origin } = account;
  const network = useActiveNetwork();
  const isUnwritten = useIsUnwritten(origin.kind === "phrase" ? origin.phraseId : undefined);
  const balance = useQuery(balanceQuery(network, address)).data ?? 0n;
  const info = useQuery(accountQuery(network, address)).data ?? null;
  const isOnChain = info !== null;
  const canWait = useCoinsFirst(address);
  const resource = useQuery({
    ...resourceQuery(network, address, HEALTH_RESOURCES.account),
    enabled: isOnChain && !canWait,
    staleTime: LOOK_MS,
  });
  const tasks = useQuery({
    ...automationTasksQuery(network, address),
    enabled: isOnChain && !canWait,
    staleTime: LOOK_MS,
    refetchInterval: false,
    // A network without automation refuses the question: once is enough.
    retry: false,
  });
  const findings = isOnChain
    ? checkHealth(account, {
        info,
        account: resource.data ?? null,
        directTransfers: null,
        packages: null,
        // Where SUPRA is kept can wait for its own screen.
        supra: { coinStore: undefined, fungibleStore: undefined },
      })
    : [];
  const nowMs = useNow(60_000) - useChainAheadMs(network);
  return attentionItems({
    unwrittenBalance: isUnwritten ? balance : undefined,
    findings,
    votes: useWaitingVotes(),
    tasks: tasks.data ?? [],
    nowSecs: BigInt(Math.floor(nowMs / 1000)),
  });
}
