import { plural, t } from "@lingui/core/macro";
import { backupUrgency } from "../../features/home/backup-urgency.ts";
import type { HealthFinding } from "../../features/account-health/health-check.ts";
import type { AutomationTask } from "../../chain/queries/automation-queries.ts";
import { formatSupra } from "../../components/coins/supra-amount.tsx";
import { formatDuration } from "../../format/time.ts";

export interface AttentionItem {
  readonly id: string;
  readonly kind: "info" | "caution" | "danger";
  readonly text: string;
  readonly action: {
    readonly label: string;
    readonly to: "/backup" | "/account-health" | "/multisig" | "/automation";
  };
}

/** What is known of an account; undefined where it is not known yet, or there is nothing to know. */
export interface AttentionFacts {
  /** Quants that a phrase holds which is on no paper yet; undefined when it is on one. */
  readonly unwrittenBalance: bigint | undefined;
  readonly findings: readonly HealthFinding[];
  readonly votes: number;
  readonly tasks: readonly AutomationTask[];
  /** The chain's time, in seconds since 1970. */
  readonly nowSecs: bigint;
}

/** A task that ends sooner is worth a line. */
const SOON_SECS = 86_400n;

/** What waits for the user, what is worst first. */
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
  return [{ id: "backup", kind, text, action: { label: t`Write down phrase`, to: "/backup" } }];
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
