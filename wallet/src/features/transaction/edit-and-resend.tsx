import { SUPRA_DECIMALS, type EntryFunction } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import Pencil from "lucide-react/icons/pencil";
import { callToFragment } from "../../arguments/call-link.ts";
import { moduleQuery } from "../../chain/contract-queries.ts";
import { hasWorked, isFinal, signedTransactionOf, type OutboxEntry } from "../../chain/outbox-entry.ts";
import { formatAmount } from "../../format/amount.ts";
import { useActiveNetwork } from "../../settings/settings.ts";
import { buttonStyle } from "../../ui/button-style.ts";
import { callOf } from "./resent-call.ts";

/**
 * The form of a transaction again, filled in as it was. Only for what has ended: while it may still happen, another one
 * like it could happen too. What has worked can be done once more, which is said in other words.
 */
export function EditAndResend({ entry }: { readonly entry: OutboxEntry }): ReactElement | undefined {
  if (!isFinal(entry)) return undefined;
  const { action } = entry;
  const look = <Look hasWorked={hasWorked(entry)} />;
  const className = buttonStyle({ tone: hasWorked(entry) ? "secondary" : "primary" });
  if (action.kind === "transfer")
    return (
      <Link
        to="/send"
        search={{ to: action.to, amount: formatAmount(action.amount, SUPRA_DECIMALS) }}
        className={className}
      >
        {look}
      </Link>
    );
  const payload = signedTransactionOf(entry)?.raw.payload;
  if (payload?.kind !== "entry-function") return undefined;
  return (
    <CallAgain call={payload.entryFunction} className={className}>
      {look}
    </CallAgain>
  );
}

function Look({ hasWorked: isDone }: { readonly hasWorked: boolean }): ReactElement {
  return (
    <>
      <Pencil aria-hidden="true" />
      {isDone ? "Do it again" : "Edit and send again"}
    </>
  );
}

interface CallAgainProps {
  readonly call: EntryFunction;
  readonly className: string;
  readonly children: ReactElement;
}

/** Leads to the function's own form. What an upgrade has changed since is asked for anew there. */
function CallAgain({ call, className, children }: CallAgainProps): ReactElement | undefined {
  const { address, name: module } = call.function.module;
  const { name } = call.function;
  const { data } = useQuery(moduleQuery(useActiveNetwork(), address, module));
  const abi = data?.abi.functions.find((one) => one.name === name && one.isEntry);
  if (abi === undefined) return undefined;
  const filled = callOf(abi, call);
  return (
    <Link
      to="/contracts/$address/$module/$function"
      params={{ address, module, function: name }}
      {...(filled === undefined ? {} : { hash: callToFragment(abi, filled) })}
      className={className}
    >
      {children}
    </Link>
  );
}
