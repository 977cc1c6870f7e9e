import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { isAddress, SUPRA_COIN } from "@holdfast/sdk";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { getCoinOrigin } from "../../chain/queries/holdings-query.ts";
import { cleanChainText } from "../../format/chain-text.ts";
import { useSettings, useSettingsStore } from "../../storage/settings/settings.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Button } from "../../ui/button.tsx";
import { buttonStyle } from "../../ui/button-style.ts";
import { Card } from "../../ui/card.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import type { CoinDoubtProps } from "./coin-doubt.tsx";

export function CoinAbout({ coin, info }: CoinDoubtProps): ReactElement {
  const [address = "", module] = getCoinOrigin(coin).split("::");
  const isOwn = coin === SUPRA_COIN;
  return (
    <Card title={t`About this coin`}>
      <div className="flex flex-col gap-5">
        <KeyValues
          items={[
            ...(info === undefined
              ? []
              : [
                  { label: t`Symbol`, value: cleanChainText(info.symbol, 20) },
                  { label: t`Decimals`, value: <span className="tabular">{info.decimals}</span> },
                ]),
            {
              label: t`Source`,
              value: isOwn
                ? t`Holdfast (the network's own coin)`
                : isAddress(coin)
                  ? t`The asset's metadata`
                  : t`The coin's module`,
              stacked: true,
            },
            {
              label: t`Defined by`,
              value: <AddressText value={address} form="full" copy={false} />,
              stacked: true,
            },
            ...(module === undefined
              ? []
              : [
                  {
                    label: t`Type`,
                    value: <span className="font-mono text-small break-all">{coin}</span>,
                    stacked: true,
                  },
                ]),
          ]}
        />
        <div className="flex flex-wrap gap-3">
          <CopyButton form="labelled" what={isAddress(coin) ? t`address` : t`type`} text={coin} />
          {module !== undefined && (
            <Link
              to="/contracts/$address/$module"
              params={{ address, module }}
              className={buttonStyle({ tone: "quiet" })}
            >
              <Trans>Show its module</Trans>
            </Link>
          )}
        </div>
        {!isOwn && <InSight coin={coin} />}
      </div>
    </Card>
  );
}

function InSight({ coin }: { readonly coin: string }): ReactElement {
  const store = useSettingsStore();
  const isKept = useSettings((settings) => settings.knownCoins.includes(coin));
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <p className="text-small text-text-quiet">
        {isKept ? t`Listed on Home even at a zero balance.` : t`Shown with the coins you didn't add.`}
      </p>
      <div>
        <Button size="small" onClick={() => (isKept ? store.dropCoin(coin) : store.keepCoin(coin))}>
          {isKept ? t`Hide this coin` : t`Add this coin`}
        </Button>
      </div>
    </div>
  );
}
