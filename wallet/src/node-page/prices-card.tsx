import type { ReactElement } from "react";
import { parseAmount } from "../format/amount.ts";
import { Card } from "../ui/card.tsx";
import { ActionForm } from "./action-form.tsx";
import { ask } from "./ask.ts";

/** Digits after the point of a price, as the oracle has them. */
const DECIMALS = 18;

/** Prices of the chain's oracle. */
export function PricesCard(): ReactElement {
  return (
    <Card title="Oracle prices">
      <ActionForm
        fields={[
          { name: "pair", label: "Pair number", value: "500" },
          { name: "price", label: "Price (empty removes it)", value: "0.005" },
          { name: "age", label: "Age (seconds)", value: "0" },
        ]}
        button="Set price"
        run={async ({ pair = "", price = "", age = "" }) => {
          const value =
            price.trim() === "" ? {} : { value: String(parseAmount(price, DECIMALS)), age_seconds: age };
          await ask("/dev/prices", { pair: Number(pair), ...value });
          return "value" in value ? "Price set" : "Price removed";
        }}
      />
    </Card>
  );
}
