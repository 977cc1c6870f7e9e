import { ApprovalLog, readApprovals, type ApprovalsState } from "@holdfast/provider/approval";
import { createPersistedStore, type PersistedStorage } from "../storage/persisted-store.ts";

/** Includes those from before a restart. */
export function storedApprovals({
  now,
  storage,
}: {
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
