import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { formatExactTime } from "../../format/time.ts";
import type { PriceVerification } from "../../prices/agreed-prices.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import type { KnownRate } from "./worth.tsx";

interface AboutPriceProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly rate: KnownRate | undefined;
  readonly verification: PriceVerification;
}

export function AboutPrice({ isOpen, onOpenChange, rate, verification }: AboutPriceProps): ReactElement {
  const { oracle } = useActiveNetwork();
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={t`About this price`}
      description={t`Prices come from the chain's oracle through your nodes. Holdfast uses no price service.`}
    >
      <div className="flex flex-col gap-4">
        <KeyValues
          items={[
            ...(rate === undefined ? [] : [{ label: t`Oldest price`, value: formatExactTime(rate.at) }]),
            { label: t`Checked by a verification node`, value: <Checked verification={verification} /> },
            ...(oracle === undefined
              ? []
              : [
                  {
                    label: t`Oracle`,
                    value: <AddressText value={oracle} form="full" copy={false} />,
                    stacked: true,
                  },
                ]),
          ]}
        />
        <p>
          <Trans>
            The oracle's operators can upgrade its package, so prices are for display only. Transactions and
            review rules don't use them.
          </Trans>
        </p>
        <p>
          <Trans>
            Values are rounded to whole cents, or to whole units in currencies without cents. Prices turn gray
            after ten minutes without an update and disappear after a day. If you turn off prices in Settings,
            Holdfast doesn't request them.
          </Trans>
        </p>
      </div>
    </Dialog>
  );
}

function Checked({ verification }: { readonly verification: PriceVerification }): ReactElement {
  switch (verification.state) {
    case "none":
      return (
        <>
          <Trans>No, only one node was queried</Trans>
        </>
      );
    case "agrees":
      return (
        <>
          <Trans>{verification.host} agrees</Trans>
        </>
      );
    case "silent":
      return (
        <>
          <Trans>{verification.host} did not respond</Trans>
        </>
      );
    case "differs":
      return (
        <>
          <Trans>{verification.host} reports a different price</Trans>
        </>
      );
  }
}
