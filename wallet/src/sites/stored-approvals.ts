import { ApprovalLog, readApprovals, type ApprovalsState } from "@holdfast/provider/approval";
import { createPersistedStore, type PersistedStorage } from "../storage/persisted-store.ts";

/** The approvals that this browser keeps, from before the last restart too. */
export function storedApprovals({
  now,
  storage,
}: {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly storage?: PersistedStorage;
}): ApprovalLog {
  const store = createPersistedStore<ApprovalsState>({
    name: "holdfast-approvals",
    empty: { approvals: [] },
    read: readApprovals,
    ...(storage === undefined ? {} : { storage }),
  });
  return new ApprovalLog({ now, store });
}
