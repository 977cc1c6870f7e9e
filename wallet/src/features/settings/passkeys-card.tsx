import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { isSupraError } from "@holdfast/sdk";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { formatDateTime } from "../../format/time.ts";
import { Button } from "../../ui/button.tsx";
import { isExtensionPage } from "../../ui/browser-extension.ts";
import { Card } from "../../ui/card.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useToast } from "../../ui/toast.tsx";
import { canUsePasskeys, createPasskey } from "../../components/secrets/passkey-device.ts";
import type { VaultPasskey } from "../../vault/vault-api.ts";
import { passkeyLeft } from "../../vault/vault-errors.ts";
import { useVault } from "../../vault/vault-context.ts";
import { PasswordForm } from "../../components/secrets/password-form.tsx";

/** Differs from the unlock page's key, whose list has no names. */
const KEY = ["vault-passkeys", "named"] as const;

export function PasskeysCard(): ReactElement {
  const vault = useVault();
  const queries = useQueryClient();
  const toast = useToast();
  const [dialog, setDialog] = useState<"add" | VaultPasskey>();
  const { data: passkeys = [] } = useQuery({ queryKey: KEY, queryFn: () => vault.passkeys(), gcTime: 0 });
  const show = (next: readonly VaultPasskey[]): void => {
    queries.setQueryData(KEY, next);
    setDialog(undefined);
  };
  const remove = async ({ credentialId }: VaultPasskey, password: string): Promise<void> => {
    const left = await vault.removePasskey(credentialId, password).catch(async (error: unknown) => {
      // The passkey was removed, so refresh the list.
      if (isSupraError(error, passkeyLeft)) await queries.invalidateQueries({ queryKey: KEY });
      throw error;
    });
    toast({ kind: "positive", title: t`Passkey removed` });
    show(left);
  };
  return (
    <Card title={t`Passkeys`}>
      <div className="flex flex-col items-start gap-5">
        <p className="text-text-quiet">
          {t`Unlock with a fingerprint, face or PIN. Your password still opens the wallet, and only the password opens backups.`}
        </p>
        {passkeys.length > 0 && (
          <ul aria-label={t`Passkeys`} className="flex w-full flex-col gap-3">
            {passkeys.map((passkey) => (
              <li key={passkey.credentialId} className="flex flex-wrap items-center justify-between gap-3">
                <span className="min-w-0">
                  <span className="block font-medium wrap-anywhere">{passkey.name}</span>
                  <span className="block text-small text-text-quiet">{addedWords(passkey)}</span>
                </span>
                <Button
                  size="small"
                  onClick={() => setDialog(passkey)}
                  aria-label={t`Remove passkey ${passkey.name ?? ""}`}
                >
                  <Trans>Remove</Trans>
                </Button>
              </li>
            ))}
          </ul>
        )}
        {canUsePasskeys() ? (
          <Button onClick={() => setDialog("add")}>{t`Add passkey`}</Button>
        ) : (
          <p className="text-small text-text-quiet">
            <Trans>
              To use passkeys, open Holdfast in a current browser by host name: localhost, not 127.0.0.1.
            </Trans>
          </p>
        )}
      </div>
      <Dialog
        open={dialog === "add"}
        onOpenChange={() => setDialog(undefined)}
        title={t`Add passkey`}
        description={placeWords()}
      >
        <AddForm existing={passkeys} onAdded={show} />
      </Dialog>
      <Dialog
        open={typeof dialog === "object"}
        onOpenChange={() => setDialog(undefined)}
        title={t`Remove this passkey?`}
        description={t`The wallet is re-encrypted, and this passkey no longer opens it. You can also delete the passkey on your device.`}
      >
        {typeof dialog === "object" && (
          <PasswordForm
            action={t`Remove passkey`}
            working={t`Encrypting the wallet`}
            run={(password) => remove(dialog, password)}
          />
        )}
      </Dialog>
    </Card>
  );
}

/** An extension's host name is 32 letters that mean nothing to users. */
function placeWords(): string {
  return isExtensionPage()
    ? t`The passkey works only in this extension. Anyone who can unlock the device that stores the passkey can open this wallet.`
    : t`The passkey works only at ${location.hostname}. Anyone who can unlock the device that stores the passkey can open this wallet.`;
}

function addedWords({ rpId, created }: VaultPasskey): string {
  if (isExtensionPage() && rpId === location.hostname)
    return created === undefined
      ? t`Works in this extension`
      : t`Works in this extension, added ${formatDateTime(Date.parse(created))}`;
  return created === undefined
    ? t`Works at ${rpId}`
    : t`Works at ${rpId}, added ${formatDateTime(Date.parse(created))}`;
}

interface AddFormProps {
  readonly existing: readonly VaultPasskey[];
  readonly onAdded: (passkeys: readonly VaultPasskey[]) => void;
}

/** Checks the password first, so that a wrong one leaves no passkey on the device. */
function AddForm({ existing, onAdded }: AddFormProps): ReactElement {
  const vault = useVault();
  const toast = useToast();
  const [name, setName] = useState("");
  const add = async (password: string): Promise<void> => {
    await vault.checkPassword(password);
    const made = await createPasskey(existing);
    const passkeys = await vault.addPasskey({ ...made, name: name.trim() || t`Passkey` }, password);
    toast({ kind: "positive", title: t`Passkey added` });
    onAdded(passkeys);
  };
  return (
    <PasswordForm
      action={t`Add passkey`}
      working={t`Waiting for the passkey`}
      unaffected={t`The wallet still opens as before.`}
      run={add}
    >
      <Field label={t`Passkey name`} hint={t`Use the device's name. Example: “Phone”.`}>
        <TextInput value={name} maxLength={40} onValueChange={setName} />
      </Field>
    </PasswordForm>
  );
}
