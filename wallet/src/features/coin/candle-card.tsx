import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { usePrices, usePricesOn } from "../../components/worth/use-rate.ts";
import { candlesQuery, type CandleSpan } from "../../prices/candles.ts";
import { PAIR } from "../../prices/price.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { CandleChart } from "./candle-chart.tsx";

/** How the price of SUPRA moved, by the chain's own candles. Nothing where the chain has none, or prices are off. */
export function CandleCard(): ReactElement | undefined {
  const network = useActiveNetwork();
  const enabled = usePricesOn();
  const [span, setSpan] = useState<CandleSpan>("week");
  const { data, isPending } = useQuery({ ...candlesQuery(network, PAIR.SUPRA_USDT, span), enabled });
  const decimals = usePrices()?.prices.find(({ pair }) => pair === PAIR.SUPRA_USDT)?.decimals;
  if (!enabled || decimals === undefined || (span === "week" && (data ?? []).length === 0)) return undefined;
  const content = isPending ? (
    <Skeleton shape="block" />
  ) : (
    <CandleChart candles={data ?? []} decimals={decimals} />
  );
  return (
    <Card title="Price in USDT">
      <div className="flex flex-col gap-4">
        <Tabs
          label="Time that is shown"
          value={span}
          onValueChange={setSpan}
          items={[
            { value: "day", label: "1 day", content },
            { value: "week", label: "1 week", content },
            { value: "months", label: "3 months", content },
          ]}
        />
        <p className="text-small text-text-quiet">
          By the chain’s own oracle. It is for looking at: no transaction and no rule uses it.
        </p>
      </div>
    </Card>
  );
}
