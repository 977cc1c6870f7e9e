import { t } from "@lingui/core/macro";
import { useState, type ReactElement } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { useSessionState, useVault, useVaultSession } from "../../vault/vault-context.tsx";
import { listPhrases } from "../../components/secrets/stored-phrases.ts";
import { NameForm } from "./name-form.tsx";

export interface AddAccountProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The next account of a phrase: the same words bring it back. */
export function AddAccount({ open, onClose }: AddAccountProps): ReactElement {
  const vault = useVault();
  const session = useVaultSession();
  const accounts = useSessionState((state) => state.accounts);
  const phrases = listPhrases(accounts);
  const [chosen, setChosen] = useState<string>();
  const phraseId = chosen ?? phrases[0]?.phraseId ?? "";
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t`Add account`}
      description={t`Your recovery phrase restores this account too.`}
    >
      {phrases.length > 1 && (
        <Field label={t`Recovery phrase`}>
          <Select
            value={phraseId}
            onValueChange={setChosen}
            options={phrases.map((phrase) => ({ value: phrase.phraseId, label: phrase.names.join(", ") }))}
          />
        </Field>
      )}
      <NameForm
        initial={t`Account ${accounts.length + 1}`}
        action={t`Add account`}
        save={async (name) => {
          const next = await vault.addAccount(phraseId, name);
          const added = next.find(({ id }) => accounts.every((account) => account.id !== id));
          session.opened(next, added?.id);
          onClose();
        }}
      />
    </Dialog>
  );
}
