import { SUPRA_COIN } from "@holdfast/sdk";
import { useState, type ReactElement } from "react";
import Info from "lucide-react/icons/info";
import { formatUnitPrice } from "../../format/fiat.ts";
import { formatExactTime, formatRelativeTime } from "../../format/time.ts";
import type { PriceVerification } from "../../prices/agreed-prices.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { useNow } from "../time/now.ts";
import { usePrices, usePricesOn, useRate, type KnownRate } from "./use-rate.ts";

/** What one SUPRA costs, since when, and on whose word; says so where two nodes give different prices. */
export function PriceNote(): ReactElement | undefined {
  const isOn = usePricesOn();
  const reading = usePrices();
  const rate = useRate(SUPRA_COIN);
  const now = useNow();
  const [isOpen, setIsOpen] = useState(false);
  if (!isOn || reading === undefined) return undefined;
  const { verification } = reading;
  return (
    <div className="flex items-center gap-1 text-small text-text-quiet">
      <p role="status" data-price={rate?.standing ?? "none"}>
        {rate === undefined ? (
          <NoPrice verification={verification} />
        ) : (
          <>
            1 SUPRA ≈ {formatUnitPrice(rate.numerator, rate.denominator, rate.currency)},{" "}
            {formatRelativeTime(Math.min(rate.at, now), now)}
          </>
        )}
      </p>
      <IconButton label="About this price" icon={<Info />} onClick={() => setIsOpen(true)} />
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="About this price"
        description="It comes from the chain’s own oracle, through the nodes that you chose. No price service is asked."
      >
        <AboutPrice rate={rate} verification={verification} />
      </Dialog>
    </div>
  );
}

function NoPrice({ verification }: { readonly verification: PriceVerification }): ReactElement {
  if (verification.state === "differs")
    return (
      <span className="text-caution">
        Your node and {verification.host} give different prices, so none is shown.
      </span>
    );
  return <>The chain has no price of today for SUPRA.</>;
}

function AboutPrice({
  rate,
  verification,
}: {
  readonly rate: KnownRate | undefined;
  readonly verification: PriceVerification;
}): ReactElement {
  const { oracle } = useActiveNetwork();
  return (
    <div className="flex flex-col gap-4">
      <KeyValues
        items={[
          ...(rate === undefined ? [] : [{ label: "Oldest price used", value: formatExactTime(rate.at) }]),
          { label: "Checked by a second node", value: <Checked verification={verification} /> },
          ...(oracle === undefined
            ? []
            : [
                {
                  label: "Oracle",
                  value: <AddressText value={oracle} form="full" copy={false} />,
                  stacked: true,
                },
              ]),
        ]}
      />
      <p>
        The oracle’s package can be upgraded by those who run it, so its word is theirs. That is why a price
        is only for looking at: no amount that you sign and no rule of the review depends on one.
      </p>
      <p>
        Worth is rounded to the nearest cent or yen. After ten minutes a price is grey, after a day it is
        gone. You can turn prices off in Settings; nothing is asked then.
      </p>
    </div>
  );
}

function Checked({ verification }: { readonly verification: PriceVerification }): ReactElement {
  switch (verification.state) {
    case "none":
      return <>No, one node was asked</>;
    case "agrees":
      return <>{verification.host} agrees</>;
    case "silent":
      return <>{verification.host} did not answer</>;
    case "differs":
      return <>{verification.host} says something else</>;
  }
}
