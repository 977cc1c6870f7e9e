import { explainFailure } from "../client/vm-failure.ts";
import { outboxDisputed, outboxHidden } from "../errors/outbox-errors.ts";
import { isFinal, type OutboxEntry } from "./outbox-entry.ts";
import type { SentTransaction } from "./sender-options.ts";

/**
 * Status over all signatures of an intent. `expired`: one node reports that none was executed; the next
 * signature reuses the number. `free`: proven that none was executed. `unknown`: an unknown transaction has
 * the number, or nodes disagree. `abandoned`: given up by its owner.
 */
export type IntentStatus =
  | { readonly kind: "open" | "unknown" | "free" | "abandoned" | "expired"; readonly newest: OutboxEntry }
  | { readonly kind: "ended"; readonly newest: OutboxEntry; readonly end: OutboxEntry };

/** Status of an intent's entries; undefined if nothing was signed. */
export function intentStatus(entries: readonly OutboxEntry[]): IntentStatus | undefined {
  const [newest] = entries.toSorted((a, b) => Number(b.expirationSecs - a.expirationSecs));
  if (newest === undefined) return undefined;
  const end = entries.find((entry) => isFinal(entry) && entry.outcome !== undefined);
  if (end !== undefined) return { kind: "ended", newest, end };
  const held = entries.filter((entry) => !isFinal(entry));
  if (held.some(isHidden)) return { kind: "unknown", newest };
  if (held.some(({ unproven }) => unproven === undefined)) return { kind: "open", newest };
  if (held.some(({ unproven }) => unproven === "taken")) return { kind: "unknown", newest };
  if (held.length > 0) return { kind: "expired", newest };
  return { kind: entries.some(({ unproven }) => unproven !== undefined) ? "abandoned" : "free", newest };
}

/** True if two nodes disagree, so that waiting doesn't help. */
function isHidden({ state, lastProblem }: OutboxEntry): boolean {
  const codes: readonly string[] = [outboxHidden.code, outboxDisputed.code];
  return state === "unknown" && codes.includes(lastProblem?.code ?? "");
}

/** An entry as the result of its intent. */
export function sentTransaction(
  intent: string,
  { hash, state, outcome, unproven }: Pick<OutboxEntry, "hash" | "state" | "outcome" | "unproven">,
): SentTransaction {
  const { vmStatus = "", proposalFailure } = outcome ?? {};
  const reason = state === "failed-on-chain" ? vmStatus : proposalFailure;
  return {
    intent,
    hash,
    status: state === "failed-on-chain" ? "Failed" : "Success",
    vmStatus,
    ...(reason === undefined ? {} : { failure: explainFailure(reason) }),
    ...(unproven === undefined ? {} : { isUnproven: true }),
  };
}
