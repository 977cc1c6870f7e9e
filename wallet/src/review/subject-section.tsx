import { t } from "@lingui/core/macro";
import { isFrameworkAddress, type CallSummary, type PayloadSummary } from "@holdfast/descriptors/calls";
import { parseFunctionId, type Address } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { useNameOf, useOwnNameOf } from "../components/addresses/account-names.ts";
import { Worth } from "../components/worth/worth.tsx";
import { AddressText } from "../ui/address-text.tsx";
import { Identicon } from "../ui/identicon.tsx";
import { KeyValues, type KeyValue } from "../ui/key-values.tsx";
import { FirstTime } from "./first-time.tsx";
import { ReviewedAmount } from "./reviewed-amount.tsx";
import { coinOf } from "./review-words.ts";
import { MovedToken } from "./moved-token.tsx";
import { PublishFacts } from "./publish-facts.tsx";

export interface SubjectSectionProps {
  readonly action: PayloadSummary;
  /** A multisig account is to do it. */
  readonly isMultisig?: boolean;
  /** The own account that pays, where it is known whom it paid before. */
  readonly payer?: Address | undefined;
}

/** The subject, read from the bytes: recipient and amount, or the call. */
export function SubjectSection(props: SubjectSectionProps): ReactElement | undefined {
  const { action, isMultisig = false, payer } = props;
  switch (action.kind) {
    case "transfer":
    case "asset-transfer":
      return (
        <section className="flex flex-col gap-3">
          <KeyValues
            items={[
              {
                label: t`Recipient gets`,
                value: <ReviewedAmount coinType={coinOf(action)} value={action.amount} />,
                note: <Worth coinType={coinOf(action)} value={action.amount} />,
              },
            ]}
          />
          <Receiver address={action.to} payer={payer} />
        </section>
      );
    case "batch-transfer":
      return (
        <ol className="flex flex-col gap-4">
          {action.payments.map(({ to, amount }, at) => (
            <li key={`${at} ${to}`} className="flex flex-col gap-1">
              <Receiver address={to} payer={payer} />
              <ReviewedAmount coinType={action.coinType} value={amount} />
              <Worth coinType={action.coinType} value={amount} />
            </li>
          ))}
        </ol>
      );
    case "publish":
      return <PublishFacts call={action} isMultisig={isMultisig} />;
    case "key-rotation":
      return <KeyValues items={[address(t`New signing key`, action.newAuthenticationKey)]} />;
    case "vote":
      return <KeyValues items={[address(t`Multisig account`, action.multisigAddress)]} />;
    case "proposal":
      return (
        <>
          {action.proposal.kind === "whole" && <SubjectSection action={action.proposal.action} isMultisig />}
          <KeyValues items={[address(t`Multisig account`, action.multisigAddress)]} />
        </>
      );
    case "multisig":
      return action.inner === undefined ? undefined : <SubjectSection action={action.inner} isMultisig />;
    case "automation":
      return <SubjectSection action={action.call} isMultisig={isMultisig} payer={payer} />;
    case "call":
      return (
        <section className="flex flex-col gap-3">
          <Contract call={action} />
          <MovedToken call={action} />
        </section>
      );
    case "owner-change":
    case "proposal-lifetime":
    case "script":
      return undefined; // What is called stands below, open.
  }
}

function Receiver({
  address: to,
  payer,
}: {
  readonly address: Address;
  readonly payer: Address | undefined;
}): ReactElement {
  const ownName = useOwnNameOf()(to);
  const name = useNameOf()(to);
  return (
    <div className="flex flex-col">
      <div className="flex items-center gap-3">
        <Identicon value={to} />
        <h3 className="min-w-0 wrap-anywhere text-text-quiet">
          {ownName !== undefined
            ? t`To, your account ${ownName}`
            : name === undefined
              ? t`To`
              : t`To ${name}`}
        </h3>
        {payer !== undefined && <FirstTime payer={payer} to={to} />}
      </div>
      <AddressText value={to} form="full" copy={false} />
    </div>
  );
}

/** Whose code runs: what a call is handed to, as a payment is to its recipient. */
function Contract({ call }: { readonly call: CallSummary }): ReactElement {
  const { module, name } = parseFunctionId(call.function);
  const ownName = useNameOf()(module.address);
  return (
    <KeyValues
      items={[
        {
          label: ownName === undefined ? t`Contract` : t`${ownName}'s contract`,
          value: (
            <>
              <span className="font-mono text-small break-all">{`${module.name}::${name}`}</span>{" "}
              {isFrameworkAddress(module.address) ? (
                t`network framework`
              ) : (
                <AddressText value={module.address} copy={false} />
              )}
            </>
          ),
          stacked: true,
        },
      ]}
    />
  );
}

function address(label: string, value: Address): KeyValue {
  return { label, value: <AddressText value={value} form="full" copy={false} />, stacked: true };
}
