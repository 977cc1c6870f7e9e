import type { Address } from "@holdfast/sdk";
import type { ActivityEntry } from "../../chain/activity/activity-entry.ts";

/** Transactions that are looked through, the newest. */
const MOST_ENTRIES = 2_000;

/**
 * Coins that came by something the user did, or from a known address: moved by a transaction of the account itself, of
 * another account of the user's, of a contact, or of an earlier recipient. Everything else anybody may have sent.
 */
export function dealtCoins(
  entries: readonly Pick<ActivityEntry, "sender" | "status" | "changes">[],
  account: Address,
  known: readonly Address[],
): ReadonlySet<string> {
  const people = new Set([account, ...known]);
  return new Set(
    entries
      .slice(0, MOST_ENTRIES)
      .flatMap(({ sender, status, changes }) =>
        sender !== undefined && people.has(sender) && status === "Success"
          ? changes.flatMap(({ coinType, amount }) => (amount === 0n ? [] : [coinType]))
          : [],
      ),
  );
}
