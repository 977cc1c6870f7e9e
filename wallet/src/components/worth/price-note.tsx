import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { SUPRA_COIN } from "@holdfast/sdk";
import { lazy, Suspense, useState, type ReactElement } from "react";
import Info from "lucide-react/icons/info";
import { formatUnitPrice } from "../../format/fiat.ts";
import { formatRelativeTime } from "../../format/time.ts";
import type { PriceVerification } from "../../prices/agreed-prices.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useNow } from "../../ui/now.ts";
import { usePrices, usePricesOn, useRate } from "./worth.tsx";

const AboutPrice = lazy(async () => ({ default: (await import("./about-price.tsx")).AboutPrice }));

export function PriceNote(): ReactElement | undefined {
  const isOn = usePricesOn();
  const reading = usePrices();
  const rate = useRate(SUPRA_COIN);
  const now = useNow();
  const [isOpen, setIsOpen] = useState<boolean>();
  if (!isOn || reading === undefined) return undefined;
  const { verification } = reading;
  return (
    <div className="flex items-center gap-1 text-small text-text-quiet">
      <p role="status" data-price={rate?.standing ?? "none"}>
        {rate === undefined ? (
          <NoPrice verification={verification} />
        ) : (
          <>
            <Trans>
              1 SUPRA ≈ {formatUnitPrice(rate.numerator, rate.denominator, rate.currency)},{" "}
              {formatRelativeTime(Math.min(rate.at, now), now)}
            </Trans>
          </>
        )}
      </p>
      <IconButton label={t`About this price`} icon={<Info />} onClick={() => setIsOpen(true)} />
      {isOpen !== undefined && (
        <Suspense>
          <AboutPrice isOpen={isOpen} onOpenChange={setIsOpen} rate={rate} verification={verification} />
        </Suspense>
      )}
    </div>
  );
}

function NoPrice({ verification }: { readonly verification: PriceVerification }): ReactElement {
  if (verification.state === "differs")
    return (
      <span className="text-caution">
        <Trans>Your node and {verification.host} report different prices, so Holdfast shows none.</Trans>
      </span>
    );
  return (
    <>
      <Trans>The chain has no current SUPRA price.</Trans>
    </>
  );
}
