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
        { label: "Package", value: showChainText(name) },
        { label: "Later upgrades", value: policies[policy] },
        {
          label: "Published to",
          value: target.kind === "account" && isMultisig ? "The multisig account" : targets[target.kind],
        },
        ...(target.kind === "object"
          ? [
              {
                label: "Object",
                value: <AddressText value={target.address} form="full" copy={false} />,
                stacked: true,
              },
            ]
          : []),
        {
          label: "Modules",
          value: moduleNames.map((module) => showChainText(module)).join(", "),
          note: `${modules.length} with ${codeSize} bytes of code`,
        },
        ...(dependencies.length === 0
          ? []
          : [
              {
                label: "Needs",
                value: dependencies.map((dependency) => showChainText(dependency.name)).join(", "),
              },
            ]),
      ]}
    />
  );
}

const policies = {
  arbitrary: "Anything, at any time",
  compatible: "Compatible ones",
  immutable: "None, ever",
  unknown: "Not known",
} as const;

const targets = {
  account: "This account",
  "new-object": "A new object",
  object: "An object that is there",
} as const;
