import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { EraseForm } from "../../components/secrets/erase-form.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface ForgotPasswordDialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly erase: () => Promise<void>;
}

export function ForgotPasswordDialog(props: ForgotPasswordDialogProps): ReactElement {
  const { isOpen, onOpenChange, erase } = props;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={t`The password can't be reset`}
      description={t`Your password never left this device, so no one can recover it.`}
    >
      <p>
        <Trans>
          Your recovery phrase still opens your account. Erase the wallet from this device, import the phrase,
          and choose a new password. Your coins stay on the chain.
        </Trans>
      </p>
      <p>
        <Trans>
          Do not erase the wallet unless you have its recovery phrase and the private key of each imported
          account. You lose every account whose phrase or key you don't have.
        </Trans>
      </p>
      <EraseForm erase={erase} onCancel={() => onOpenChange(false)} />
    </Dialog>
  );
}
