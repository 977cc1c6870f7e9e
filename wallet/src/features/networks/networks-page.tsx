import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type ReactElement } from "react";
import Plus from "lucide-react/icons/plus";
import { useActiveNetwork, useNetworks, useSettingsStore } from "../../storage/settings/settings.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Page } from "../../ui/page.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { AddNetwork } from "./add-network.tsx";
import { NetworkOption } from "./network-option.tsx";
import { NodeList } from "./node-list.tsx";

/** Which network the app is on, and which node answers. */
export function NetworksPage(): ReactElement {
  const networks = useNetworks();
  const active = useActiveNetwork();
  const store = useSettingsStore();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Page>
      <PageHeading title={t`Networks`}>
        <Trans>Your address is the same on every network; balances and history differ.</Trans>
      </PageHeading>
      <Card padding="flush">
        <fieldset className="min-w-0">
          <legend className="sr-only">
            <Trans>Network</Trans>
          </legend>
          <div className="divide-y divide-line">
            {networks.map((network) => (
              <NetworkOption
                key={network.id}
                network={network}
                isActive={network.id === active.id}
                onChoose={() => store.chooseNetwork(network.id)}
                onRemove={network.isCustom ? () => store.removeNetwork(network.id) : undefined}
              />
            ))}
          </div>
        </fieldset>
      </Card>
      <NodeList network={active} />
      <div>
        <Button icon={<Plus />} onClick={() => setIsAdding(true)}>
          <Trans>Add network</Trans>
        </Button>
      </div>
      <AddNetwork open={isAdding} onClose={() => setIsAdding(false)} />
    </Page>
  );
}
