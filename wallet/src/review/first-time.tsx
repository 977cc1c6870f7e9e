import { t } from "@lingui/core/macro";
import type { Address } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { receiversOf } from "../chain/outbox/outbox-action.ts";
import { useOutboxEntries } from "../chain/outbox/outbox-context.ts";
import { useOwnNameOf } from "../components/addresses/account-names.ts";
import { useActiveNetwork } from "../storage/settings/settings.ts";
import { Chip } from "../ui/chip.tsx";

export interface FirstTimeProps {
  /** The own account that would pay. */
  readonly payer: Address;
  readonly to: Address;
}

/** Says that this device has not paid an address yet. A node's history is not asked: its word takes no warning away. */
export function FirstTime({ payer, to }: FirstTimeProps): ReactElement | undefined {
  const sent = useOutboxEntries(useActiveNetwork(), payer);
  const isOwn = useOwnNameOf()(to) !== undefined;
  if (isOwn || sent.some(({ action, state }) => state === "succeeded" && receiversOf(action).includes(to)))
    return undefined;
  return (
    <span title={t`This device has not paid this address before`}>
      <Chip tone="caution">{t`First time`}</Chip>
    </span>
  );
}
