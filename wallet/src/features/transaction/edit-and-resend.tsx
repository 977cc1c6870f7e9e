import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatFunctionId, SUPRA_COIN, type EntryFunction, type TransactionPayload } from "@holdfast/sdk";
import { hasWorked, isFailureClaimed, isFinal, sentAtSecs, signedTransactionOf } from "@holdfast/sdk/outbox";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import Pencil from "lucide-react/icons/pencil";
import { coinInfoQuery } from "../../chain/queries/balance-query.ts";
import { moduleQuery } from "../../chain/queries/contract-queries.ts";
import { type OutboxEntry, describeAction, type OutboxAction } from "../../chain/outbox/outbox-action.ts";
import { payloadToFragment } from "../../components/forms/payload-link.ts";
import { resentState, type ResentState, repeatedPayment } from "../../components/forms/resent-payload.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { buttonStyle } from "../../ui/button.tsx";

/** Only for a failure that two nodes confirm: otherwise both transactions could execute. */
export function EditAndResend({ entry }: { readonly entry: OutboxEntry }): ReactElement | undefined {
  if (!isFinal(entry) || isFailureClaimed(entry)) return undefined;
  const { action } = entry;
  const className = buttonStyle({ tone: hasWorked(entry) ? "secondary" : "primary" });
  const look = (
    <>
      <Pencil aria-hidden="true" />
      {hasWorked(entry) ? t`Repeat` : t`Edit and resend`}
    </>
  );
  if (action.kind === "transfer" || action.kind === "payment")
    return (
      <PaymentForm action={action} className={className}>
        {look}
      </PaymentForm>
    );
  const payload = signedTransactionOf(entry)?.raw.payload;
  if (payload === undefined)
    return (
      <Reason>
        <Trans>Can't edit this transaction: the copy on this device is damaged.</Trans>
      </Reason>
    );
  return (
    <ResentPayload payload={payload} state={resentState(payload, sentAtSecs(entry))} className={className}>
      {look}
    </ResentPayload>
  );
}

interface ResendProps {
  readonly className: string;
  readonly state: ResentState;
  readonly children: ReactNode;
}

interface PaymentFormProps extends Pick<ResendProps, "className" | "children"> {
  readonly action: Extract<OutboxAction, { kind: "transfer" | "payment" }>;
}

/** Hidden while the coin's decimals are unknown. */
function PaymentForm({ action, className, children }: PaymentFormProps): ReactElement | undefined {
  const coin = action.kind === "payment" ? action.coin : SUPRA_COIN;
  const { data } = useQuery(coinInfoQuery(useActiveNetwork(), coin));
  if (data === undefined) return undefined;
  return (
    <Link to="/send" search={repeatedPayment(action, data)} className={className}>
      {children}
    </Link>
  );
}

/** Each kind has its own form. Passes data in the history state, as it may be long. */
function ResentPayload({
  payload,
  state,
  className,
  children,
}: ResendProps & { readonly payload: TransactionPayload }): ReactElement | undefined {
  switch (payload.kind) {
    case "entry-function":
      if (isBatchOfSupra(payload))
        return (
          <Link to="/send/batch" state={state} className={className}>
            {children}
          </Link>
        );
      return (
        <ResendCall call={payload.entryFunction} state={state} className={className}>
          {children}
        </ResendCall>
      );
    case "script":
      return (
        <Link to="/scripts" state={state} className={className}>
          {children}
        </Link>
      );
    case "automation-registration":
      return (
        <Link to="/automation/new" state={state} className={className}>
          {children}
        </Link>
      );
    case "multisig": {
      const { multisigAddress: address, inner } = payload;
      return (
        <>
          <Link
            to="/multisig/$address"
            params={{ address }}
            {...(inner === undefined ? {} : { hash: payloadToFragment(inner) })}
            className={className}
          >
            <Pencil aria-hidden="true" />
            {inner === undefined ? t`Open multisig account` : t`Propose again`}
          </Link>
          <Reason>
            <Trans>A proposal runs only once. To repeat it, propose it again.</Trans>
          </Reason>
        </>
      );
    }
  }
}

function isBatchOfSupra(payload: TransactionPayload): boolean {
  const action = describeAction(payload);
  return action.kind === "batch" && action.coin === SUPRA_COIN;
}

/** Opens the function's form, which checks again after an upgrade. */
function ResendCall({
  call,
  state,
  className,
  children,
}: ResendProps & { readonly call: EntryFunction }): ReactElement | undefined {
  const { address, name: module } = call.function.module;
  const { name } = call.function;
  const { data } = useQuery(moduleQuery(useActiveNetwork(), address, module));
  if (data === undefined) return undefined;
  if (data?.abi.functions.some((one) => one.name === name && one.isEntry) !== true)
    return <Reason>{t`Can't send this again: ${formatFunctionId(call.function)} no longer exists.`}</Reason>;
  return (
    <Link
      to="/contracts/$address/$module/$function"
      params={{ address, module, function: name }}
      state={state}
      className={className}
    >
      {children}
    </Link>
  );
}

function Reason({ children }: { readonly children: ReactNode }): ReactElement {
  return <p className="basis-full text-small text-text-quiet">{children}</p>;
}
