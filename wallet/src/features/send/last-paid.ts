import type { Address } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { activityQuery, useActivity, useActivityLog } from "../../chain/activity/activity-context.ts";
import { receiversOf } from "../../chain/outbox/outbox-action.ts";
import { useOutboxEntries } from "../../chain/outbox/outbox-context.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";

/** When an account last paid an address, in milliseconds since 1970. */
export interface LastPaid {
  /** By what was sent from this device. */
  readonly here?: number;
  /** By the account's history, for which there is only the node's word. */
  readonly told?: number;
}

export function useLastPaid(sender: Address, to: Address | undefined): LastPaid {
  const network = useActiveNetwork();
  const sent = useOutboxEntries(network, sender);
  useQuery({ ...activityQuery(useActivityLog(), network, sender), enabled: to !== undefined });
  const { entries } = useActivity(network, sender);
  if (to === undefined) return {};
  const here = sent.flatMap(({ action, state, createdAt }) =>
    state === "succeeded" && receiversOf(action).includes(to) ? [createdAt] : [],
  );
  const told = entries.flatMap(({ receiver, sender: payer, status, micros }) =>
    receiver === to && payer === sender && status === "Success" && micros !== undefined
      ? [micros / 1000]
      : [],
  );
  return {
    ...(here.length === 0 ? {} : { here: newest(here) }),
    ...(told.length === 0 ? {} : { told: newest(told) }),
  };
}

/** A long history has more of them than a function may have arguments. */
function newest(times: readonly number[]): number {
  return times.reduce((latest, time) => Math.max(latest, time), 0);
}
