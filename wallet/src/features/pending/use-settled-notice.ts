import { useEffect, useRef } from "react";
import { hasWorked, isFinal, type OutboxEntry } from "../../chain/outbox/outbox-entry.ts";
import { settledWords } from "../../components/transactions/action-words.ts";

/** Tells by the system's own notice how a payment ended, when the page is not in sight and the user allows it. */
export function useSettledNotice(entries: readonly OutboxEntry[]): void {
  const pending = useRef(new Set<string>());
  useEffect(() => {
    for (const entry of entries) {
      if (!isFinal(entry)) pending.current.add(entry.hash);
      else if (pending.current.delete(entry.hash) && mayTell()) {
        const notice = new Notification(noticeOf(entry), { tag: entry.hash });
        notice.addEventListener("click", () => window.focus());
      }
    }
  }, [entries]);
}

function mayTell(): boolean {
  return (
    typeof Notification !== "undefined" &&
    Notification.permission === "granted" &&
    document.visibilityState === "hidden"
  );
}

export function noticeOf(entry: Pick<OutboxEntry, "state" | "action" | "outcome" | "unproven">): string {
  if (entry.unproven === "failed") return "Failed, as one node says";
  if (entry.unproven !== undefined) return "Not known whether it was executed";
  return settledWords(entry.action, hasWorked(entry));
}
