import { t } from "@lingui/core/macro";
import type { CallSummary } from "@holdfast/descriptors/calls";
import type { ReactElement } from "react";
import { AddressText } from "../ui/address-text.tsx";
import { KeyValues } from "../ui/key-values.tsx";
import { showChainText } from "../format/chain-text.ts";

/** What a package is and who may change it later, from its own metadata in the bytes. */
export function PublishFacts({
  call,
  isMultisig,
}: {
  readonly call: Extract<CallSummary, { kind: "publish" }>;
  /** A multisig account is to do it. */
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
        ...(target.kind === "object"
          ? [
              {
                label: t`Object`,
                value: <AddressText value={target.address} form="full" copy={false} />,
                stacked: true,
              },
            ]
          : []),
        {
          label: t`Modules`,
          value: moduleNames.map((module) => showChainText(module)).join(", "),
          note: t`${modules.length} with ${codeSize} bytes of code`,
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
