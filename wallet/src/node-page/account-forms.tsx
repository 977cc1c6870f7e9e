import type { ReactElement } from "react";
import { SUPRA_DECIMALS } from "@holdfast/sdk";
import { parseAmount } from "../format/amount.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ActionForm } from "./action-form.tsx";
import { ask } from "./ask.ts";
import { useNode } from "./node-context.ts";
import { AccountLink } from "./node-links.tsx";
import { Problem } from "./problem.tsx";
import { useAnswer } from "./use-answer.ts";

const address = { name: "address", label: "Address", placeholder: "0x…" };

export function FundForm(): ReactElement {
  const amount = { name: "amount", label: "Amount (SUPRA)", value: "1,000" };
  const balance = { name: "balance", label: "Balance (SUPRA)", value: "0" };
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Card title="Fund account">
        <ActionForm
          fields={[address, amount]}
          button="Fund account"
          run={async (values) => {
            await ask("/dev/fund", { address: text(values, "address"), amount: quants(values, "amount") });
            return "Account funded";
          }}
        />
      </Card>
      <Card title="Set balance">
        <ActionForm
          fields={[address, balance]}
          button="Set balance"
          run={async (values) => {
            await ask("/dev/balance", {
              address: text(values, "address"),
              balance: quants(values, "balance"),
            });
            return "Balance set";
          }}
        />
      </Card>
    </div>
  );
}

/** Accounts whose signatures are not checked. */
export function ImpersonationCard(): ReactElement {
  const { version, act } = useNode();
  const { value = [], problem } = useAnswer("impersonated", version, async () =>
    (await ask("/dev/impersonate")).items().map((item) => item.string()),
  );
  return (
    <Card title="Impersonation">
      <p className="mb-4 text-text-quiet">The devnode accepts any signature for these accounts.</p>
      <Problem text={problem} />
      <ul>
        {value.map((impersonated) => (
          <li key={impersonated} className="flex min-h-11 items-center justify-between gap-4">
            <AccountLink address={impersonated} />
            <Button
              size="small"
              onClick={() => void act("/dev/impersonate/stop", { address: impersonated })}
              aria-label={`Stop impersonating ${impersonated}`}
            >
              Stop
            </Button>
          </li>
        ))}
      </ul>
      <ActionForm
        fields={[address]}
        button="Impersonate account"
        run={async (values) => {
          await ask("/dev/impersonate", { address: text(values, "address") });
          return "Account impersonated";
        }}
      />
    </Card>
  );
}

function text(values: Readonly<Record<string, string>>, name: string): string {
  return values[name]?.trim() ?? "";
}

function quants(values: Readonly<Record<string, string>>, name: string): string {
  return String(parseAmount(text(values, name), SUPRA_DECIMALS));
}
