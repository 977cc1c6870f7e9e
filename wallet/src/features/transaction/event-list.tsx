import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  parseAddress,
  SUPRA_COIN,
  type Address,
  type JsonValue,
  type TransactionDetail,
} from "@holdfast/sdk";
import type { ReactElement } from "react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { explainValue } from "../../components/values/readable-value.ts";
import { ValueTree } from "../../components/values/value-tree.tsx";

export function EventList({ transaction }: { readonly transaction: TransactionDetail }): ReactElement {
  const nameOf = useAddressNames();
  if (transaction.status === "Pending")
    return (
      <EmptyState title={t`No events yet`}>
        <Trans>Events appear once the transaction is executed.</Trans>
      </EmptyState>
    );
  if (transaction.events.length === 0)
    return (
      <EmptyState title={t`No events`}>
        <Trans>This transaction emitted no events.</Trans>
      </EmptyState>
    );
  return (
    <ol className="flex flex-col divide-y divide-line">
      {transaction.events.map((event, at) => {
        const { module, name } = splitType(event.type);
        return (
          <li key={at} className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-semibold">{name}</span>
              <span className="font-mono text-small break-all text-text-quiet">{module}</span>
            </p>
            <ValueTree
              value={event.data}
              explain={(field, value, siblings) =>
                ownName(value, nameOf) ?? explainValue(field, value, siblings, SUPRA_EVENTS.has(event.type))
              }
            />
          </li>
        );
      })}
    </ol>
  );
}

function ownName(value: JsonValue, nameOf: (address: Address) => string | undefined): string | undefined {
  if (typeof value !== "string" || !/^0x[0-9a-f]{56,64}$/.test(value)) return undefined;
  return nameOf(parseAddress(value));
}

/** Handle events carry no coin type; their type parameter does. */
const SUPRA_EVENTS: ReadonlySet<string> = new Set(
  ["DepositEvent", "WithdrawEvent"].map((name) => `0x1::coin::${name}<${SUPRA_COIN}>`),
);

/** `0x1::coin::CoinDeposit` → its last part, and where it is declared. */
function splitType(type: string): { readonly module: string; readonly name: string } {
  const generic = type.indexOf("<");
  const end = type.lastIndexOf("::", generic === -1 ? undefined : generic);
  return end === -1 ? { module: "", name: type } : { module: type.slice(0, end), name: type.slice(end + 2) };
}
