import type { Address } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { activityQuery, useActivity, useActivityLog } from "../../chain/activity/activity-context.ts";
import { listReceivers } from "../../chain/outbox/outbox-action.ts";
import { useOutboxEntries } from "../../chain/outbox/outbox-context.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";

/** When an account last paid an address, in milliseconds since 1970. */
export interface LastPaid {
  /** By what was sent from this device. */
  readonly here?: number;
  /** By the account's history, for which there is only the node's word. */
  readonly reported?: number;
}

/** What was paid from another device in the last minute is hardly what the user wonders about. */
const SELDOM = { staleTime: 60_000, refetchInterval: 60_000 };

export function useLastPaid(sender: Address, to: Address | undefined): LastPaid {
  const network = useActiveNetwork();
  const sent = useOutboxEntries(network, sender);
  const here = sent.flatMap(({ action, state, createdAt }) =>
    state === "succeeded" && to !== undefined && listReceivers(action).includes(to) ? [createdAt] : [],
  );
  // What was paid from here counts before what a node tells, which then need not be asked.
  const isWanted = to !== undefined && here.length === 0;
  useQuery({ ...activityQuery(useActivityLog(), network, sender), ...SELDOM, enabled: isWanted });
  const { entries } = useActivity(network, sender);
  if (to === undefined) return {};
  const reported = entries.flatMap(({ receiver, sender: payer, status, micros }) =>
    receiver === to && payer === sender && status === "Success" && micros !== undefined
      ? [micros / 1000]
      : [],
  );
  return {
    ...(here.length === 0 ? {} : { here: newest(here) }),
    ...(reported.length === 0 ? {} : { reported: newest(reported) }),
  };
}

/** A long history has more of them than a function may have arguments. */
function newest(times: readonly number[]): number {
  return times.reduce((latest, time) => Math.max(latest, time), 0);
}
