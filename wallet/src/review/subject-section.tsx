import { t } from "@lingui/core/macro";
import { isFrameworkAddress, type CallSummary, type PayloadSummary } from "@holdfast/descriptors/calls";
import { parseFunctionId, type Address } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { useQuery } from "@tanstack/react-query";
import { useAddressNames, useOwnNames } from "../components/addresses/account-names.ts";
import { Worth } from "../components/worth/worth.tsx";
import { AddressText } from "../ui/address-text.tsx";
import { Identicon } from "../ui/identicon.tsx";
import { KeyValues, type KeyValue } from "../ui/key-values.tsx";
import { ReviewedAmount } from "./reviewed-amount.tsx";
import { getHeadlineCoin } from "./review-words.ts";
import { listReceivers } from "../chain/outbox/outbox-action.ts";
import { useOutboxEntries } from "../chain/outbox/outbox-context.ts";
import { useActiveNetwork } from "../storage/settings/settings.ts";
import { Chip } from "../ui/chip.tsx";
import { asReviewed } from "./call-facts.tsx";
import { collectibleQuery, collectionQuery } from "../chain/collectibles/collectible-query.ts";
import { showChainText } from "../format/chain-text.ts";

interface SubjectSectionProps {
  readonly action: PayloadSummary;
  readonly isMultisig?: boolean;
  /** The own paying account, if its payments are known. */
  readonly payer?: Address | undefined;
}

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
                value: <ReviewedAmount coinType={getHeadlineCoin(action)} value={action.amount} />,
                note: <Worth coinType={getHeadlineCoin(action)} value={action.amount} />,
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
      return <KeyValues items={[addressRow(t`New signing key`, action.newAuthenticationKey)]} />;
    case "vote":
      return <KeyValues items={[addressRow(t`Multisig account`, action.multisigAddress)]} />;
    case "proposal":
      return (
        <>
          {action.proposal.kind === "whole" && <SubjectSection action={action.proposal.action} isMultisig />}
          <KeyValues items={[addressRow(t`Multisig account`, action.multisigAddress)]} />
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
      return undefined; // The call is shown below.
  }
}

function Receiver({
  address: to,
  payer,
}: {
  readonly address: Address;
  readonly payer: Address | undefined;
}): ReactElement {
  const ownName = useOwnNames()(to);
  const name = useAddressNames()(to);
  return (
    <div className="flex flex-col">
      <div className="flex items-center gap-3">
        <Identicon value={to} />
        <h3 className="min-w-0 wrap-anywhere text-text-quiet">
          {ownName !== undefined
            ? t`To (your account ${ownName})`
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

function Contract({ call }: { readonly call: CallSummary }): ReactElement {
  const { module, name } = parseFunctionId(call.function);
  const ownName = useAddressNames()(module.address);
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

export function addressRow(label: string, value: Address): KeyValue {
  return { label, value: <AddressText value={value} form="full" copy={false} />, stacked: true };
}

interface FirstTimeProps {
  readonly payer: Address;
  readonly to: Address;
}

/** Not paid from this device yet. A node's history can't remove this warning. */
function FirstTime({ payer, to }: FirstTimeProps): ReactElement | undefined {
  const sent = useOutboxEntries(useActiveNetwork(), payer);
  const isOwn = useOwnNames()(to) !== undefined;
  if (isOwn || sent.some(({ action, state }) => state === "succeeded" && listReceivers(action).includes(to)))
    return undefined;
  return (
    <span title={t`This account has not paid this address from this device before`}>
      <Chip tone="caution">{t`First time`}</Chip>
    </span>
  );
}

/** The address is from the bytes, the name from the node. */
function MovedToken({ call }: { readonly call: CallSummary }): ReactElement | undefined {
  const token = movedToken(call);
  return token === undefined ? undefined : <Named token={token} />;
}

function Named({ token }: { readonly token: Address }): ReactElement {
  const network = useActiveNetwork();
  const { data, error } = useQuery({ ...collectibleQuery(network, token), ...asReviewed });
  const collection = useQuery({
    ...collectionQuery(network, data?.collection ?? token),
    ...asReviewed,
    enabled: data !== undefined && data !== null,
  });
  return (
    <section>
      <KeyValues
        items={[
          {
            label: t`Collectible`,
            value:
              data === undefined
                ? error === null
                  ? t`Loading`
                  : t`Name not reported by the node`
                : data === null
                  ? t`The node has no collectible at this address`
                  : showChainText(data.name),
            ...(collection.data === undefined || collection.data === null
              ? {}
              : {
                  note: t`Collection ${showChainText(collection.data.name)}, named by its creator`,
                }),
          },
          addressRow(t`Collectible address`, token),
        ]}
      />
    </section>
  );
}

/** Package and its upgrade policy, from the metadata in the bytes. */
function PublishFacts({
  call,
  isMultisig,
}: {
  readonly call: Extract<CallSummary, { kind: "publish" }>;
  readonly isMultisig: boolean;
}): ReactElement {
  const { target } = call;
  const { name, policy, moduleNames, modules, codeSize, dependencies } = call.package;
  return (
    <KeyValues
      items={[
        { label: t`Package`, value: showChainText(name) },
        { label: t`Later upgrades`, value: policies[policy] },
        {
          label: t`Published to`,
          value: target.kind === "account" && isMultisig ? t`The multisig account` : targets[target.kind],
        },
        ...(target.kind === "object" ? [addressRow(t`Object`, target.address)] : []),
        {
          label: t`Modules`,
          value: moduleNames.map((module) => showChainText(module)).join(", "),
          note: t`${modules.length} in total, with ${codeSize} bytes of code`,
        },
        ...(dependencies.length === 0
          ? []
          : [
              {
                label: t`Depends on`,
                value: dependencies.map((dependency) => showChainText(dependency.name)).join(", "),
              },
            ]),
      ]}
    />
  );
}

const policies = {
  arbitrary: t`Any change, at any time`,
  compatible: t`Compatible only`,
  immutable: t`None (immutable)`,
  unknown: t`Unknown`,
} as const;

const targets = {
  account: t`This account`,
  "new-object": t`A new object`,
  object: t`Existing object`,
} as const;

/** The token of `0x1::object::transfer<0x4::token::Token>`; undefined for other calls. */
export function movedToken(call: CallSummary): Address | undefined {
  if (call.kind !== "call" || call.subject?.kind !== "object") return undefined;
  return call.typeArguments[0] === "0x4::token::Token" ? call.subject.object : undefined;
}
