import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { descriptorSetHash } from "@holdfast/descriptors";
import { FRAMEWORK_FILES } from "@holdfast/descriptors/framework";
import { Link } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { APP_VERSION } from "../../format/app-version.ts";
import { EraseWallet } from "./erase-wallet.tsx";

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
