import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type SubmitEvent, type ReactElement } from "react";
import { SavedAddressMenu } from "../../components/addresses/saved-address-menu.tsx";
import { useSavedAddresses, withAddress } from "../../components/addresses/known-addresses.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";
import { Switch } from "../../ui/switch.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { canSign, type VaultAccount } from "../../vault/vault-api.ts";
import { useSessionState } from "../../vault/vault-context.ts";
import {
  EMPTY_CONVERSION,
  readConversion,
  type ConversionPlan,
  type ConversionProblems,
} from "./conversion-plan.ts";
import { readAddresses } from "./owner-form.tsx";
import { SignaturesField } from "./signatures-field.tsx";
import { adviseThreshold } from "./threshold-advice.ts";
import { TimeoutField } from "./timeout-field.tsx";

export interface ConversionFormProps {
  readonly account: VaultAccount;
  readonly isBusy: boolean;
  readonly onPlan: (plan: ConversionPlan) => void;
}

/** Who is to decide over an account, how many of them, and whether its own key still may. */
export function ConversionForm({ account, isBusy, onPlan }: ConversionFormProps): ReactElement {
  const [draft, setDraft] = useState(EMPTY_CONVERSION);
  const [problems, setProblems] = useState<ConversionProblems>({});
  const [isFinal, setIsFinal] = useState(false);
  const saved = useSavedAddresses();
  const read = readAddresses(draft.owners, saved);
  const owners = "addresses" in read ? read.addresses : [];
  const isCount = /^\d{1,3}$/.test(draft.signatures);
  const advice = adviseThreshold(Math.max(owners.length, 1), isCount ? Number(draft.signatures) : 0);
  const isOwn = useSessionState(({ accounts }) =>
    accounts.some((one) => canSign(one) && owners.includes(one.address)),
  );
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsFinal(true);
    const plan = readConversion(draft, account.address, saved);
    setProblems("problems" in plan ? plan.problems : {});
    if ("plan" in plan) onPlan(plan.plan);
  };
  return (
    <Card>
      <form className="flex flex-col gap-4" noValidate onSubmit={submit}>
        <Field
          label={t`Owners`}
          aside={
            <SavedAddressMenu
              label={t`Owners`}
              without={`${account.address} ${draft.owners}`}
              onChoose={(address) => setDraft({ ...draft, owners: withAddress(draft.owners, address) })}
            />
          }
          hint={t`One address per line. ${account.name} can't own itself.`}
          {...(problems.owners === undefined ? {} : { verdict: { kind: "error", text: problems.owners } })}
        >
          <TextArea
            mono
            rows={3}
            value={draft.owners}
            onChange={(event) => setDraft({ ...draft, owners: event.target.value })}
          />
        </Field>
        {owners.length > 0 && !isOwn && (
          <Verdict kind="caution" title={t`None of the owners is in this wallet`}>
            <Trans>You will lose control of this account unless you have an owner's key elsewhere.</Trans>
          </Verdict>
        )}
        <SignaturesField
          advice={advice}
          isStarted={isFinal || owners.length > 0 || draft.signatures !== EMPTY_CONVERSION.signatures}
          value={draft.signatures}
          onValueChange={(signatures) => setDraft({ ...draft, signatures })}
        />
        <TimeoutField
          value={draft.time}
          problem={problems.time}
          onValueChange={(time) => setDraft({ ...draft, time })}
        />
        <Switch
          label={t`Revoke the account's own key`}
          note={t`Only the owners can then approve this account's transactions. This can't be undone.`}
          checked={draft.revokesKey}
          onCheckedChange={(revokesKey) => setDraft({ ...draft, revokesKey })}
        />
        <KeyWarning revokesKey={draft.revokesKey} name={account.name} />
        <div>
          <Button type="submit" tone="primary" loading={isBusy && t`Preparing`}>
            <Trans>Review agreement</Trans>
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** What becomes of the key that the account has now. */
export function KeyWarning(props: { readonly revokesKey: boolean; readonly name: string }): ReactElement {
  return props.revokesKey ? (
    <Verdict kind="danger" title={t`This wallet can't sign for ${props.name} again`}>
      <Trans>
        The private key and recovery phrase will no longer control this account, and permissions you gave
        others will end. If too many owners lose their keys, the account's assets are lost. This can't be
        undone.
      </Trans>
    </Verdict>
  ) : (
    <Verdict kind="caution" title={t`The account's own key stays valid`}>
      <Trans>
        Anyone with this key can still move everything alone. The account isn't truly multisig until you
        revoke the key.
      </Trans>
    </Verdict>
  );
}
