import type { Address } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { activityQuery, useActivity, useActivityLog } from "../../chain/activity-context.ts";
import { receiversOf } from "../../chain/outbox-action.ts";
import { useOutboxEntries } from "../../chain/outbox-context.ts";
import { useActiveNetwork } from "../../settings/settings.ts";

/**
 * When the account last paid an address, in milliseconds since 1970: by what was sent from this device, and by the
 * account's history, which the node tells. Undefined where neither knows of a payment.
 */
export function useLastPaid(sender: Address, to: Address | undefined): number | undefined {
  const network = useActiveNetwork();
  const sent = useOutboxEntries(network, sender);
  useQuery({ ...activityQuery(useActivityLog(), network, sender), enabled: to !== undefined });
  const { entries } = useActivity(network, sender);
  if (to === undefined) return undefined;
  const times = [
    ...sent.flatMap(({ action, state, createdAt }) =>
      state === "succeeded" && receiversOf(action).includes(to) ? [createdAt] : [],
    ),
    ...entries.flatMap(({ receiver, sender: payer, status, micros }) =>
      receiver === to && payer === sender && status === "Success" && micros !== undefined
        ? [micros / 1000]
        : [],
    ),
  ];
  return times.length === 0 ? undefined : Math.max(...times);
}
