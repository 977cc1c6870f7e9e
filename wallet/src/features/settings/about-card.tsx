import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { descriptorSetHash } from "@holdfast/descriptors";
import { FRAMEWORK_FILES } from "@holdfast/descriptors/framework";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState, type ReactElement, useRef } from "react";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { APP_VERSION } from "../../format/app-version.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { useVault, useVaultSession } from "../../vault/vault-context.ts";
import { EraseForm } from "../../components/secrets/erase-form.tsx";

/** What says which call descriptions this version brings. */
const BUILT_IN = descriptorSetHash(FRAMEWORK_FILES);

export function AboutCard(): ReactElement {
  const network = useActiveNetwork();
  return (
    <Card title={t`Version`}>
      <div className="flex flex-col gap-4">
        <KeyValues
          items={[
            { label: t`Holdfast`, value: t`Version ${APP_VERSION}` },
            { label: t`Network`, value: t`${network.name}, chain ID ${network.chainId}` },
            { label: t`Node`, value: <span className="break-all">{network.url}</span> },
          ]}
        />
        <p className="text-small text-text-quiet">
          <Trans>Holdfast talks only to your node. It has no server and collects no data.</Trans>
        </p>
      </div>
    </Card>
  );
}

/** Which call descriptions this version brings, and the way to those of the user. */
export function DescriptionsCard(): ReactElement {
  return (
    <Card title={t`Call descriptions`}>
      <div className="flex flex-col gap-4">
        <KeyValues
          items={[
            {
              label: t`Built-in descriptions, SHA3-256`,
              value: <span className="font-mono text-small break-all">{BUILT_IN}</span>,
              stacked: true,
            },
          ]}
        />
        <Link to="/descriptions" className="w-fit text-accent underline-offset-4 hover:underline">
          <Trans>Your descriptions and trusted signers</Trans>
        </Link>
      </div>
    </Card>
  );
}

/** The way out of this device, set apart so that nobody presses it in passing. */
export function EraseCard(): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card title={t`Erase wallet`}>
      <div className="flex flex-col items-start gap-4">
        <p className="text-text-quiet">
          <Trans>
            Removes everything that Holdfast has stored on this device. Your coins stay on the chain. Your
            recovery phrase or a backup restores your accounts.
          </Trans>
        </p>
        <Button onClick={() => setIsOpen(true)}>
          <Trans>Erase this wallet</Trans>
        </Button>
      </div>
      <EraseWallet open={isOpen} onClose={() => setIsOpen(false)} />
    </Card>
  );
}

interface EraseWalletProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

function EraseWallet({ open, onClose }: EraseWalletProps): ReactElement {
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
