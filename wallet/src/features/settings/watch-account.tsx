import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { parseTypedRecipient } from "../../format/typed-address.ts";
import { useState, type SubmitEvent, type ReactElement } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useSessionState, useVault, useVaultSession } from "../../vault/vault-context.tsx";
import { problemText } from "../../components/feedback/problem.tsx";

export interface WatchAccountProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** An account to be looked at without its key. */
export function WatchAccount({ open, onClose }: WatchAccountProps): ReactElement {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t`Watch account`}
      description={t`You can see the account's balance and activity, but you can't sign for it.`}
    >
      <WatchForm onClose={onClose} />
    </Dialog>
  );
}

function WatchForm({ onClose }: Pick<WatchAccountProps, "onClose">): ReactElement {
  const vault = useVault();
  const session = useVaultSession();
  const accounts = useSessionState((state) => state.accounts);
  const [address, setAddress] = useState("");
  const [name, setName] = useState(t`Watched account`);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string>();

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isSaving) return;
    setIsSaving(true);
    setProblem(undefined);
    try {
      const next = await vault.watchAccount(parseTypedRecipient(address), name.trim());
      session.opened(next, next.find(({ id }) => accounts.every((known) => known.id !== id))?.id);
      onClose();
    } catch (error) {
      setProblem(problemText(error));
      setIsSaving(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field
        label={t`Address`}
        verdict={problem === undefined ? undefined : { kind: "error", text: problem }}
      >
        <TextInput mono value={address} onChange={(event) => setAddress(event.target.value)} />
      </Field>
      <Field label={t`Name`} hint={t`Visible only to you.`}>
        <TextInput value={name} autoComplete="off" onChange={(event) => setName(event.target.value)} />
      </Field>
      <Button type="submit" tone="primary" loading={isSaving && t`Saving`}>
        <Trans>Watch account</Trans>
      </Button>
    </form>
  );
}
