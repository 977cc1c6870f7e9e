import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type ReactElement } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EraseForm } from "../../components/secrets/erase-form.tsx";

/** What a lost password means, and the way on: start over with the recovery phrase. */
export function ForgotPassword({ erase }: { readonly erase: () => Promise<void> }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" width="full" onClick={() => setIsOpen(true)}>
        <Trans>I forgot the password</Trans>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t`There is no way to reset it`}
        description={t`The password never left this device, so no one can tell you what it was.`}
      >
        <p>
          <Trans>
            Your recovery phrase still opens your account. Erase the wallet from this device, import the
            phrase, and choose a new password. Your coins are on the chain and are not touched.
          </Trans>
        </p>
        <p>
          <Trans>
            Without the phrase, or the private key of an imported account, erasing means losing the account.
          </Trans>
        </p>
        <EraseForm erase={erase} onCancel={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}
