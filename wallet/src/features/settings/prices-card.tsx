import { t } from "@lingui/core/macro";
import type { ReactElement } from "react";
import { CURRENCIES } from "../../storage/settings/currency.ts";
import { useActiveNetwork, useSettings, useSettingsStore } from "../../storage/settings/settings.ts";
import { Card } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { Switch } from "../../ui/switch.tsx";

/** Whether amounts are said in money too, and in which. */
export function PricesCard(): ReactElement {
  const store = useSettingsStore();
  const network = useActiveNetwork();
  const showsPrices = useSettings((settings) => settings.showsPrices);
  const currency = useSettings((settings) => settings.currency);
  return (
    <Card title={t`Prices`}>
      <div className="flex flex-col gap-4">
        <Switch
          label={t`Show fiat values`}
          note={t`Prices come from the chain's oracle through your nodes. If this is off, Holdfast requests no prices.`}
          checked={showsPrices}
          onCheckedChange={(isOn) => store.setShowsPrices(isOn)}
        />
        {showsPrices && (
          <Field
            label={t`Currency`}
            hint={
              network.oracle === undefined
                ? t`${network.name} has no price oracle that Holdfast supports.`
                : undefined
            }
          >
            <Select
              value={currency}
              onValueChange={(next) => store.setCurrency(next)}
              options={CURRENCIES.map((value) => ({ value, label: value }))}
            />
          </Field>
        )}
      </div>
    </Card>
  );
}
