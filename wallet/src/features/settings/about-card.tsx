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

/** What says which descriptions of calls this version brings. */
const BUILT_IN = descriptorSetHash(FRAMEWORK_FILES);

export function AboutCard(): ReactElement {
  const network = useActiveNetwork();
  return (
    <Card title="About">
      <div className="flex flex-col gap-4">
        <KeyValues
          items={[
            { label: "Holdfast", value: `Version ${APP_VERSION}` },
            {
              label: "Built-in descriptions, SHA3-256",
              value: <span className="font-mono text-small break-all">{BUILT_IN}</span>,
              stacked: true,
            },
            { label: "Network", value: `${network.name}, chain id ${network.chainId}` },
            { label: "Node", value: <span className="break-all">{network.url}</span> },
          ]}
        />
        <Link to="/descriptions" className="w-fit text-accent underline-offset-4 hover:underline">
          Your descriptions and trusted signers
        </Link>
        <p className="text-small text-text-quiet">
          Holdfast talks to your node and to nobody else. It has no server of its own and counts nothing you
          do.
        </p>
      </div>
    </Card>
  );
}

/** The way out of this device, set apart so that nobody presses it in passing. */
export function EraseCard(): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card title="Erase the wallet">
      <div className="flex flex-col items-start gap-4">
        <p className="text-text-quiet">
          Removes everything that Holdfast has stored on this device. Your coins are on the chain and are not
          touched; your recovery phrase or a backup brings the accounts back.
        </p>
        <Button onClick={() => setIsOpen(true)}>Erase this wallet</Button>
      </div>
      <EraseWallet open={isOpen} onClose={() => setIsOpen(false)} />
    </Card>
  );
}
