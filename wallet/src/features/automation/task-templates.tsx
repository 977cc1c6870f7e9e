import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { SUPRA_DECIMALS } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { ArgumentField } from "../../arguments/argument-field.tsx";
import { stakesQuery } from "../../chain/queries/staking-queries.ts";
import { ambiguousAmount } from "../../format/amount-reading.ts";
import { formatAddress } from "../../format/address.ts";
import { EXAMPLE_AMOUNT } from "../../format/amount.ts";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { useArgumentOffers } from "../../components/addresses/argument-offers.ts";
import { StaleNote } from "../../components/feedback/problem.tsx";
import { formatSupra } from "../../components/coins/supra-amount.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { AmountInput } from "../../ui/amount-input.tsx";
import { Card } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { ADDRESS, parseQuants, withOwnPool, type TaskDraft } from "./task-draft.ts";

interface TemplateProps {
  readonly account: VaultAccount;
  readonly draft: TaskDraft;
  readonly onChange: (draft: TaskDraft) => void;
  readonly isFinal: boolean;
}

export function TaskTemplates(props: TemplateProps): ReactElement {
  const { draft, onChange } = props;
  return (
    <Card
      title={t`Call to repeat`}
      aside={
        <Link
          to="/contracts"
          className="text-small font-medium text-accent underline-offset-4 hover:underline"
        >
          <Trans>Another call</Trans>
        </Link>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={t`Template`} hint={TEMPLATES.find(({ value }) => value === draft.template)?.note}>
          <Select
            options={TEMPLATES}
            value={draft.template}
            onValueChange={(template) => onChange({ ...draft, template })}
          />
        </Field>
        {draft.template === "transfer" ? <RepeatedTransfer {...props} /> : <RepeatedClaim {...props} />}
        <p className="text-small text-text-quiet">
          <Trans>
            For any other call, fill in its function under Contracts and choose “Register as automation”
            there.
          </Trans>
        </p>
      </div>
    </Card>
  );
}

const TEMPLATES = [
  { value: "transfer", label: t`Repeated transfer`, note: t`Pays a recipient the same amount in every run.` },
  {
    value: "claim",
    label: t`Claim unlocked stake`,
    note: t`Withdraws your stake as soon as the lockup ends.`,
  },
] as const;

/** Takes back whatever is free in a pool; a run finds nothing to do until the lockup is over, and costs its gas. */
function RepeatedClaim({ account, draft, onChange, isFinal }: TemplateProps): ReactElement {
  const network = useActiveNetwork();
  const nameOf = useAddressNames();
  const stakes = useQuery(stakesQuery(network, account.address));
  if (stakes.data === undefined)
    return stakes.isPending ? (
      <p role="status">
        <Trans>Loading your stakes</Trans>
      </p>
    ) : (
      <StaleNote query={stakes} />
    );
  if (stakes.data.length === 0)
    return (
      <p className="text-text-quiet">
        <Trans>You have no stake to withdraw. Add stake under Staking.</Trans>
      </p>
    );
  const { pool: chosen } = withOwnPool(draft, stakes.data);
  return (
    <Field
      label={t`Pool`}
      hint={t`Each run withdraws unlocked stake. Until the lockup ends, runs withdraw nothing and cost only gas.`}
      verdict={isFinal && chosen === "" ? { kind: "error", text: t`Choose the pool.` } : undefined}
    >
      <Select
        options={[
          { value: "", label: t`Choose` },
          ...stakes.data.map((stake) => ({
            value: stake.pool,
            label: nameOf(stake.pool) ?? t`Pool ${formatAddress(stake.pool)}`,
            note: t`${formatSupra(stake.unlocking)} unlocking, ${formatSupra(stake.withdrawable)} ready to withdraw.`,
          })),
        ]}
        value={chosen}
        onValueChange={(pool) => onChange({ ...draft, pool })}
      />
    </Field>
  );
}

function RepeatedTransfer({ account, draft, onChange, isFinal }: TemplateProps): ReactElement {
  const offers = useArgumentOffers(account);
  const isWrong = isFinal && parseQuants(draft.amount) === undefined;
  return (
    <>
      <ArgumentField
        label={t`To`}
        shape={ADDRESS}
        draft={{ kind: "text", text: draft.to }}
        offers={offers}
        isFinal={isFinal}
        onChange={(to) => onChange({ ...draft, to: to.kind === "text" ? to.text : "" })}
      />
      <Field
        label={t`Amount per run`}
        hint={
          ambiguousAmount(draft.amount, SUPRA_DECIMALS, "SUPRA") ??
          t`Paid in every block while the task is active.`
        }
        verdict={
          isWrong
            ? { kind: "error", text: t`Enter an amount greater than 0. Example: ${EXAMPLE_AMOUNT}.` }
            : undefined
        }
      >
        <AmountInput
          unit="SUPRA"
          value={draft.amount}
          onValueChange={(amount) => onChange({ ...draft, amount })}
        />
      </Field>
    </>
  );
}
