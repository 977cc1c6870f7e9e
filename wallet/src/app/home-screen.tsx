import type { ReactElement } from "react";
import { t, plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import ChevronRight from "lucide-react/icons/chevron-right";
import Info from "lucide-react/icons/info";
import OctagonAlert from "lucide-react/icons/octagon-alert";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useQuery } from "@tanstack/react-query";
import { HomePage } from "../features/home/home-page.tsx";
import type { VaultAccount } from "../vault/vault-api.ts";
import { automationTasksQuery, type AutomationTask } from "../chain/queries/automation-queries.ts";
import { balanceQuery } from "../chain/queries/balance-query.ts";
import { useChainAheadMs } from "../chain/queries/chain-clock.ts";
import { resourceQuery } from "../chain/queries/contract-queries.ts";
import { accountQuery } from "../chain/queries/queries.ts";
import { useCoinsFirst } from "../components/coins/use-holdings.ts";
import { useNow } from "../ui/now.ts";
import {
  checkHealth,
  HEALTH_RESOURCES,
  type HealthFinding,
} from "../features/account-health/health-check.ts";
import { useWaitingVotes } from "../features/multisig/waiting-proposals.ts";
import { useActiveNetwork } from "../storage/settings/settings.ts";
import { useIsUnwritten } from "../storage/unwritten-phrases.ts";
import { formatSupra } from "../components/coins/supra-amount.tsx";
import { formatDuration } from "../format/time.ts";

export function HomeScreen(): ReactElement {
  return <HomePage renderAttention={(account) => <AttentionCard account={account} />} />;
}

function AttentionCard({ account }: { readonly account: VaultAccount }): ReactElement | undefined {
  const items = useAttention(account);
  if (items.length === 0) return undefined;
  return (
    <section aria-labelledby="attention" className="flex flex-col gap-2">
      <h2 id="attention" className="sr-only">
        <Trans>Needs your attention</Trans>
      </h2>
      <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-surface-raised shadow-low">
        {items.map((item) => (
          <AttentionLine key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

function AttentionLine({ item }: { readonly item: AttentionItem }): ReactElement {
  const { Icon, word, style } = LOOKS[item.kind];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2.5 sm:px-6">
      <span className="flex min-w-0 flex-1 basis-60 items-start gap-3">
        <Icon aria-hidden="true" className={clsx("mt-0.5 size-5 shrink-0", style)} />
        <span>
          <span className="sr-only">{word}: </span>
          {item.text}
        </span>
      </span>
      <Link
        to={item.action.to}
        className="-mr-2 ml-auto inline-flex min-h-9 items-center gap-1 rounded-control px-2 font-semibold text-accent hover:bg-surface-soft touch:min-h-11"
      >
        {item.action.label}
        <ChevronRight aria-hidden="true" className="size-4" />
      </Link>
    </li>
  );
}

const LOOKS = {
  info: { Icon: Info, word: t`Good to know`, style: "text-text-quiet" },
  caution: { Icon: TriangleAlert, word: t`Caution`, style: "text-caution" },
  danger: { Icon: OctagonAlert, word: t`Danger`, style: "text-danger" },
} as const;

/** Both change rarely. */
const ATTENTION_STALE_MS = 300_000;

function useAttention(account: VaultAccount): readonly AttentionItem[] {
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
    staleTime: ATTENTION_STALE_MS,
  });
  const tasks = useQuery({
    ...automationTasksQuery(network, address),
    enabled: isOnChain && !canWait,
    staleTime: ATTENTION_STALE_MS,
    refetchInterval: false,
    // A network without automation fails every time.
    retry: false,
  });
  // A multisig account has no key in this wallet.
  const findings =
    isOnChain && account.proposer === undefined
      ? checkHealth(account, {
          info,
          account: resource.data ?? null,
          directTransfers: null,
          packages: null,
          // The account's own screen reports this.
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

interface AttentionItem {
  readonly id: string;
  readonly kind: "info" | "caution" | "danger";
  readonly text: string;
  readonly action: {
    readonly label: string;
    readonly to: "/backup" | "/account-health" | "/multisig" | "/automation";
  };
}

/** Undefined facts are unknown or don't apply. */
interface AttentionFacts {
  /** Quants under a phrase without a written backup; undefined with one. */
  readonly unwrittenBalance: bigint | undefined;
  readonly findings: readonly HealthFinding[];
  readonly votes: number;
  readonly tasks: readonly AutomationTask[];
  readonly nowSecs: bigint;
}

const SOON_SECS = 86_400n;

/** Most urgent first. */
export function attentionItems(facts: AttentionFacts): readonly AttentionItem[] {
  const items = [...healthItems(facts), ...backupItems(facts), ...voteItems(facts), ...taskItems(facts)];
  return items.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

const ORDER: readonly AttentionItem["kind"][] = ["danger", "caution", "info"];

function healthItems({ findings }: AttentionFacts): readonly AttentionItem[] {
  return findings.flatMap(({ id, kind, title }): readonly AttentionItem[] =>
    kind === "danger"
      ? [{ id, kind, text: title, action: { label: t`Account health`, to: "/account-health" } }]
      : [],
  );
}

function backupItems({ unwrittenBalance }: AttentionFacts): readonly AttentionItem[] {
  if (unwrittenBalance === undefined) return [];
  const kind = backupUrgency(unwrittenBalance);
  const text =
    kind === "info"
      ? t`You haven't written down your recovery phrase yet.`
      : t`If you lose this device, you lose ${formatSupra(unwrittenBalance)}. Write down your recovery phrase now.`;
  return [{ id: "backup", kind, text, action: { label: t`Write down recovery phrase`, to: "/backup" } }];
}

function voteItems({ votes }: AttentionFacts): readonly AttentionItem[] {
  if (votes === 0) return [];
  const text = plural(votes, {
    one: "1 multisig proposal is waiting for you.",
    other: `${votes} multisig proposals are waiting for you.`,
  });
  return [{ id: "votes", kind: "caution", text, action: { label: t`View proposals`, to: "/multisig" } }];
}

function taskItems({ tasks, nowSecs }: AttentionFacts): readonly AttentionItem[] {
  const soon = tasks.filter(
    ({ state, expirySecs }) =>
      state !== "cancelled" && expirySecs > nowSecs && expirySecs - nowSecs < SOON_SECS,
  );
  const [first, ...others] = soon.toSorted((a, b) => Number(a.expirySecs - b.expirySecs));
  if (first === undefined) return [];
  const left = formatDuration(Number(first.expirySecs - nowSecs));
  const text =
    others.length === 0
      ? t`Automation task ${String(first.index)} expires in ${left}.`
      : t`${soon.length} automation tasks expire within a day, the first in ${left}.`;
  return [{ id: "tasks", kind: "info", text, action: { label: t`View tasks`, to: "/automation" } }];
}

const SUPRA = 100_000_000n;

const MISSED = 10n * SUPRA;
const DEAR = 1000n * SUPRA;

/** @param balance in quants */
function backupUrgency(balance: bigint): "info" | "caution" | "danger" {
  if (balance >= DEAR) return "danger";
  return balance >= MISSED ? "caution" : "info";
}
