import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { balanceQuery } from "../../chain/queries/balance-query.ts";
import { rewardRateQuery, stakeQuery, type DelegationPool } from "../../chain/queries/staking-queries.ts";
import { formatAddress } from "../../format/address.ts";
import { formatExactTime } from "../../format/time.ts";
import { useNameOf } from "../../components/addresses/account-names.ts";
import { StaleNote } from "../../components/feedback/stale-note.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Card } from "../../ui/card.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { Select } from "../../ui/select.tsx";
import { Field } from "../../ui/field.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { CallOutcome, useCallEnding } from "../../review/sending/call-ending.tsx";
import { FormOrigin } from "../../components/forms/form-origin.tsx";
import { stakeFormName, useFormDraft } from "../../components/forms/form-draft.ts";
import { OwnStake } from "./own-stake.tsx";
import { monthlyReward } from "./staking-rewards.ts";
import { StakeForm } from "./stake-form.tsx";
import {
  ALL_ACTIONS,
  computeLimit,
  STAKE_ACTIONS,
  stakeToText,
  textToStake,
  type StakeDraft,
} from "./stake-action.ts";

export interface PoolCardProps {
  readonly account: VaultAccount;
  readonly pool: DelegationPool;
}

/** One pool: what can be done, then what the account has in it, then the pool itself. */
export function PoolCard({ account, pool }: PoolCardProps): ReactElement {
  const network = useActiveNetwork();
  const nameOf = useNameOf();
  const stake = useQuery(stakeQuery(network, pool.address, account.address));
  const rate = useQuery(rewardRateQuery(network));
  const balance = useQuery(balanceQuery(network, account.address));
  const ending = useCallEnding(account);
  const kept = useFormDraft(stakeFormName(pool.address));
  const [{ action, amount }, setStake] = useState(() => textToStake(kept.before ?? ""));
  const change = (next: StakeDraft): void => {
    setStake(next);
    kept.keep(stakeToText(next));
  };
  const [sentCalls, setSentCalls] = useState(0);
  const noteSent = (): void => {
    change({ action, amount: "" });
    setSentCalls((count) => count + 1);
  };
  const until = formatExactTime(Number(pool.lockedUntilSecs) * 1000);
  return (
    <Card title={nameOf(pool.address) ?? t`Pool ${formatAddress(pool.address)}`}>
      <div className="flex flex-col gap-6">
        <Field label={t`Action`} hint={STAKE_ACTIONS[action].note}>
          <Select
            options={ALL_ACTIONS.map((value) => ({
              value,
              label: STAKE_ACTIONS[value].label,
              note: STAKE_ACTIONS[value].note,
            }))}
            value={action}
            onValueChange={(next) => change({ action: next, amount: "" })}
          />
        </Field>
        <FormOrigin
          origin={kept.isBefore ? "draft" : undefined}
          onClear={() => change({ action, amount: "" })}
        />
        <StakeForm
          // What was sent leaves an empty form, which nobody has tried to send yet.
          key={`${action} ${sentCalls}`}
          pool={pool}
          rate={rate.data}
          action={action}
          limit={computeLimit(action, stake.data, balance.data)}
          text={amount}
          onChange={(text) => change({ action, amount: text })}
          isPreparing={ending.isPreparing}
          onReview={(payload) => ending.ask(payload)}
        />
        <CallOutcome account={account} ending={ending} onSent={noteSent} />
        <StaleNote query={stake} />
        {stake.data !== undefined && (
          <OwnStake
            stake={stake.data}
            monthly={rate.data && monthlyReward(stake.data, pool, rate.data)}
            until={until}
            onAction={(next) => change({ action: next, amount: "" })}
          />
        )}
        <AddressText value={pool.address} />
        <KeyValues
          items={[
            {
              label: t`Lockup ends`,
              value: until,
              note: t`Unlocked stake then becomes withdrawable, and the next lockup begins.`,
            },
          ]}
        />
      </div>
    </Card>
  );
}
