import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { balanceQuery } from "../../chain/queries.ts";
import { stakeQuery, type DelegationPool } from "../../chain/staking-queries.ts";
import { formatAddress } from "../../format/address.ts";
import { formatExactTime } from "../../format/time.ts";
import { useNameOf } from "../../parts/account-names.ts";
import { StaleNote } from "../../parts/stale-note.tsx";
import { formatSupra } from "../../parts/supra-amount.tsx";
import { useActiveNetwork } from "../../settings/settings.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Card } from "../../ui/card.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { Select } from "../../ui/select.tsx";
import { Field } from "../../ui/field.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { CallOutcome, useCallEnding } from "../call-ending.tsx";
import { StakeForm } from "./stake-form.tsx";
import { STAKE_ACTIONS, limitOf, type StakeAction } from "./stake-action.ts";

export interface PoolCardProps {
  readonly account: VaultAccount;
  readonly pool: DelegationPool;
}

/** One pool: what it takes, what the account has in it and in which state, and what can be done. */
export function PoolCard({ account, pool }: PoolCardProps): ReactElement {
  const network = useActiveNetwork();
  const nameOf = useNameOf();
  const stake = useQuery(stakeQuery(network, pool.address, account.address));
  const balance = useQuery(balanceQuery(network, account.address));
  const ending = useCallEnding(account);
  const [action, setAction] = useState<StakeAction>("add");
  const until = formatExactTime(Number(pool.lockedUntilSecs) * 1000);
  return (
    <Card title={nameOf(pool.address) ?? `Pool ${formatAddress(pool.address)}`}>
      <div className="flex flex-col gap-6">
        <AddressText value={pool.address} />
        <KeyValues
          items={[
            { label: "Takes of the rewards", value: `${percent(pool.commission)} %` },
            { label: "Staked by everybody", value: formatSupra(pool.active) },
            {
              label: "Lockup ends",
              value: until,
              note: "Unlocked stake is free then; after it the next one begins.",
            },
          ]}
        />
        <StaleNote query={stake} />
        {stake.data !== undefined && (
          <section className="flex flex-col gap-3">
            <h3 className="font-semibold">Yours</h3>
            <KeyValues
              items={[
                {
                  label: "Active",
                  value: formatSupra(stake.data.active),
                  note: "Earns rewards with every epoch.",
                },
                {
                  label: "Pending",
                  value: formatSupra(stake.data.unlocking),
                  note: `Unlocked; free to withdraw at ${until}.`,
                },
                {
                  label: "Inactive",
                  value: formatSupra(stake.data.withdrawable),
                  note: "Free to withdraw now.",
                },
              ]}
            />
          </section>
        )}
        <Field label="What to do">
          <Select
            options={(["add", "unlock", "reactivate", "withdraw"] as const).map((value) => ({
              value,
              label: STAKE_ACTIONS[value].label,
              note: STAKE_ACTIONS[value].note,
            }))}
            value={action}
            onValueChange={setAction}
          />
        </Field>
        <StakeForm
          key={action}
          pool={pool.address}
          action={action}
          limit={limitOf(action, stake.data, balance.data)}
          isPreparing={ending.isPreparing}
          onReview={(payload) => ending.ask(payload)}
        />
        <CallOutcome account={account} ending={ending} />
      </div>
    </Card>
  );
}

/** Hundredths of a percent as a percentage, exact. */
function percent(hundredths: bigint): string {
  const fraction = (hundredths % 100n).toString().padStart(2, "0").replace(/0+$/, "");
  return `${hundredths / 100n}${fraction === "" ? "" : `.${fraction}`}`;
}
