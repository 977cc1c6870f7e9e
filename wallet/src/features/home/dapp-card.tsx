import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import ExternalLink from "lucide-react/icons/external-link";
import { useActiveNetwork, useSettings } from "../../storage/settings/settings.ts";
import { buttonStyle } from "../../ui/button-style.ts";
import { Card } from "../../ui/card.tsx";

/** The way to the example of a dApp, where one runs beside the wallet and its network is in use. */
export function DappCard(): ReactElement | undefined {
  const dappUrl = useSettings((settings) => settings.dappUrl);
  const network = useActiveNetwork();
  if (dappUrl === undefined || network.id !== "devnode") return undefined;
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <h2 className="font-semibold">
          <Trans>Try a dApp</Trans>
        </h2>
        <p className="text-text-quiet">
          <Trans>
            Tidepool runs on this computer. Use it to pay, call a contract and sign in from a web page.
          </Trans>
        </p>
        <div>
          <a
            href={dappUrl}
            target="_blank"
            rel="noreferrer noopener"
            className={buttonStyle({ tone: "secondary" })}
          >
            <ExternalLink aria-hidden="true" />
            <Trans>Open Tidepool</Trans>
          </a>
        </div>
      </div>
    </Card>
  );
}
