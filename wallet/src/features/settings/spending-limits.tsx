import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { isSupraError, SUPRA_DECIMALS } from "@holdfast/sdk";
import { useEffect, useState, type ReactElement } from "react";
import { formatAmount, parseAmount } from "../../format/amount.ts";
import { formatSupra } from "../../components/coins/supra-amount.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useToast } from "../../ui/toast.tsx";
import type { SpendingLimits } from "../../vault/spending-limits.ts";
import { useVault } from "../../vault/vault-context.ts";
import { PasswordForm } from "../../components/secrets/password-form.tsx";

/** What the open wallet may pay without the password. The part that holds the keys keeps to it, not this page. */
export function SpendingLimitsCard(): ReactElement {
  const vault = useVault();
  const [limits, setLimits] = useState<SpendingLimits>();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    vault.limits().then(setLimits, () => undefined); // a locked wallet leads away from here
  }, [vault]);
  return (
    <Card title={t`Payments without a password`}>
      <div className="flex flex-col items-start gap-5">
        <p className="text-text-quiet">
          <Trans>
            Above these amounts, Holdfast asks for your password, so a compromised page can't empty an
            unlocked wallet. This doesn't help if you enter the password or passkey on that page.
          </Trans>
        </p>
        <p className="text-text-quiet">
          <Trans>
            These limits don't cover messages. An unlocked wallet signs up to 100 messages without the
            password.
          </Trans>
        </p>
        {limits !== undefined && (
          <KeyValues
            items={[
              { label: t`Limit per new recipient`, value: formatSupra(limits.newRecipient) },
              {
                label: t`Total limit`,
                value: formatSupra(limits.session),
                note: t`until you next enter your password`,
              },
              {
                label: t`Confirmation limit`,
                value: limits.confirmAbove === undefined ? t`Off` : formatSupra(limits.confirmAbove),
              },
            ]}
          />
        )}
        <Button disabled={limits === undefined} onClick={() => setIsOpen(true)}>
          <Trans>Change limits</Trans>
        </Button>
      </div>
      {limits !== undefined && (
        <Dialog
          open={isOpen}
          onOpenChange={setIsOpen}
          title={t`Change limits`}
          description={t`Publishing code, rotating keys and changing owners always ask for the password.`}
        >
          <LimitsForm
            limits={limits}
            onSaved={(next) => {
              setLimits(next);
              setIsOpen(false);
            }}
          />
        </Dialog>
      )}
    </Card>
  );
}

interface LimitsFormProps {
  readonly limits: SpendingLimits;
  readonly onSaved: (limits: SpendingLimits) => void;
}

function LimitsForm({ limits, onSaved }: LimitsFormProps): ReactElement {
  const vault = useVault();
  const toast = useToast();
  const [newRecipient, setNewRecipient] = useState(formatAmount(limits.newRecipient, SUPRA_DECIMALS));
  const [session, setSession] = useState(formatAmount(limits.session, SUPRA_DECIMALS));
  const [confirm, setConfirm] = useState(
    limits.confirmAbove === undefined ? "" : formatAmount(limits.confirmAbove, SUPRA_DECIMALS),
  );
  const save = async (password: string): Promise<void> => {
    const next = {
      newRecipient: parseAmount(newRecipient, SUPRA_DECIMALS),
      session: parseAmount(session, SUPRA_DECIMALS),
      ...(confirm.trim() === "" ? {} : { confirmAbove: parseAmount(confirm, SUPRA_DECIMALS) }),
    };
    await vault.setLimits(next, password);
    toast({ kind: "positive", title: t`Limits changed` });
    onSaved(next);
  };
  return (
    <PasswordForm
      action={t`Save limits`}
      working={t`Saving the limits`}
      unaffected={t`The limits didn't change.`}
      run={save}
    >
      <Field
        label={t`Limit per new recipient`}
        hint={t`In SUPRA. After one payment with the password, a recipient is no longer new.`}
        verdict={getVerdict(newRecipient)}
      >
        <TextInput
          inputMode="decimal"
          value={newRecipient}
          onChange={(event) => setNewRecipient(event.target.value)}
        />
      </Field>
      <Field
        label={t`Total limit`}
        hint={t`In SUPRA, including fees, until you next enter your password.`}
        verdict={getVerdict(session)}
      >
        <TextInput inputMode="decimal" value={session} onChange={(event) => setSession(event.target.value)} />
      </Field>
      <Field
        label={t`Confirmation limit`}
        hint={t`In SUPRA. Larger payments need your passkey or password. Leave empty to turn this off.`}
        verdict={confirm.trim() === "" ? undefined : getVerdict(confirm)}
      >
        <TextInput inputMode="decimal" value={confirm} onChange={(event) => setConfirm(event.target.value)} />
      </Field>
    </PasswordForm>
  );
}

function getVerdict(text: string) {
  try {
    parseAmount(text, SUPRA_DECIMALS);
    return undefined;
  } catch (error) {
    if (!isSupraError(error)) throw error;
    return { kind: "error", text: `${error.message} ${error.fix}` } as const;
  }
}
