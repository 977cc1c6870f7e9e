import { t } from "@lingui/core/macro";
import type { PayloadSummary } from "@holdfast/descriptors/calls";
import type { Address } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { useNameOf, useOwnNameOf } from "../components/addresses/account-names.ts";
import { Worth } from "../components/worth/worth.tsx";
import { AddressText } from "../ui/address-text.tsx";
import { Identicon } from "../ui/identicon.tsx";
import { KeyValues, type KeyValue } from "../ui/key-values.tsx";
import { ReviewedAmount } from "./reviewed-amount.tsx";
import { coinOf } from "./review-words.ts";
import { MovedToken } from "./moved-token.tsx";
import { PublishFacts } from "./publish-facts.tsx";

/** What it is about, from the bytes: who receives what, or what is called. */
export function SubjectSection(props: {
  readonly action: PayloadSummary;
  /** A multisig account is to do it. */
  readonly isMultisig?: boolean;
}): ReactElement | undefined {
  const { action, isMultisig = false } = props;
  switch (action.kind) {
    case "transfer":
    case "asset-transfer":
      return (
        <section className="flex flex-col gap-3">
          <Receiver address={action.to} />
          <KeyValues
            items={[
              {
                label: t`Recipient gets`,
                value: <ReviewedAmount coinType={coinOf(action)} value={action.amount} />,
                note: <Worth coinType={coinOf(action)} value={action.amount} />,
              },
            ]}
          />
        </section>
      );
    case "batch-transfer":
      return (
        <ol className="flex flex-col gap-4">
          {action.payments.map(({ to, amount }, at) => (
            <li key={`${at} ${to}`} className="flex flex-col gap-1">
              <Receiver address={to} />
              <ReviewedAmount coinType={action.coinType} value={amount} />
              <Worth coinType={action.coinType} value={amount} />
            </li>
          ))}
        </ol>
      );
    case "publish":
      return <PublishFacts call={action} isMultisig={isMultisig} />;
    case "key-rotation":
      return <KeyValues items={[address(t`Key that signs from then on`, action.newAuthenticationKey)]} />;
    case "vote":
      return <KeyValues items={[address(t`Multisig account`, action.multisigAddress)]} />;
    case "proposal":
      return (
        <>
          <KeyValues items={[address(t`Multisig account`, action.multisigAddress)]} />
          {action.proposal.kind === "whole" && <SubjectSection action={action.proposal.action} isMultisig />}
        </>
      );
    case "multisig":
      return action.inner === undefined ? undefined : <SubjectSection action={action.inner} isMultisig />;
    case "automation":
      return <SubjectSection action={action.call} isMultisig={isMultisig} />;
    case "call":
      return <MovedToken call={action} />; // What else is called stands below, open.
    case "owner-change":
    case "proposal-lifetime":
    case "script":
      return undefined; // What is called stands below, open.
  }
}

function Receiver({ address: to }: { readonly address: Address }): ReactElement {
  const ownName = useOwnNameOf()(to);
  const name = useNameOf()(to);
  return (
    <>
      <h3 className="text-text-quiet">
        {ownName !== undefined ? t`To, your account ${ownName}` : name === undefined ? t`To` : t`To ${name}`}
      </h3>
      <div className="flex items-center gap-4">
        <Identicon value={to} size="large" />
        <AddressText value={to} form="full" copy={false} />
      </div>
    </>
  );
}

function address(label: string, value: Address): KeyValue {
  return { label, value: <AddressText value={value} form="full" copy={false} />, stacked: true };
}
