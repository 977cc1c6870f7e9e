import { t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { useRef, type ReactElement } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { useVault, useVaultSession } from "../../vault/vault-context.tsx";
import { EraseForm } from "../../components/secrets/erase-form.tsx";

export interface EraseWalletProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function EraseWallet({ open, onClose }: EraseWalletProps): ReactElement {
  const vault = useVault();
  const session = useVaultSession();
  const navigate = useNavigate();
  const password = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t`Erase this wallet from this device`}
      description={t`Have your recovery phrase or a backup file ready. Without one, you can't restore your accounts.`}
    >
      <Field label={t`Password`}>
        <PasswordInput ref={password} autoComplete="current-password" />
      </Field>
      <EraseForm
        onCancel={onClose}
        erase={async () => {
          await vault.erase({ password: password.current?.value ?? "" });
          await session.erased();
          await navigate({ to: "/welcome" });
        }}
      />
    </Dialog>
  );
}
