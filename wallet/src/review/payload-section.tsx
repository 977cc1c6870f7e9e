import { t } from "@lingui/core/macro";
import { listCalls, findMultisigAddress, type PayloadSummary } from "@holdfast/descriptors/calls";
import { decodeRawTransaction } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { taskFeeRows } from "../components/coins/fee.tsx";
import { AddressText } from "../ui/address-text.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { KeyValues, type KeyValue } from "../ui/key-values.tsx";
import { isSettled } from "./description/described-call.ts";
import { CallFacts } from "./call-facts.tsx";
import { ScriptFacts } from "./script-facts.tsx";
import type { Reviewed } from "./transaction-flow.ts";

/** True for a payload without its own facts: the review shows its call with every argument. */
export function isToldByPayload(action: PayloadSummary): boolean {
  return action.kind === "call" || action.kind === "script" || "multisigAddress" in action;
}

/** What the bytes call, with every argument: read by the signer, named and typed by the module's interface. */
export function PayloadSection({
  reviewed,
}: {
  readonly reviewed: Pick<Reviewed, "prepared" | "summary" | "described">;
}): ReactElement {
  const { summary } = reviewed;
  const { action } = summary;
  const multisig = findMultisigAddress(action);
  const { payload } = decodeRawTransaction(reviewed.prepared.rawBytes);
  const facts = factsOf(action);
  // What is called at once has its sentence above, where the simulation moved just that.
  const isAbove = action.kind === "multisig" && isSettled(reviewed.described);
  return (
    <Disclosure summary={t`Call`} aside={words[payload.kind]} isOpen={isToldByPayload(action)}>
      <div className="flex flex-col gap-4">
        {facts.length > 0 && <KeyValues items={facts} />}
        {listCalls(action).map(({ call, isAutomated, isMultisig }, at) => (
          <CallFacts
            key={`${at} ${call.function}`}
            call={call}
            {...((isMultisig || isAutomated) && !isAbove
              ? { sender: isMultisig ? multisig : summary.sender }
              : {})}
          />
        ))}
        {payload.kind === "script" && <ScriptFacts script={payload.script} />}
      </div>
    </Disclosure>
  );
}

const words = {
  "entry-function": t`A function`,
  script: t`A script`,
  multisig: t`A multisig account`,
  "automation-registration": t`An automation`,
} as const;

function factsOf(action: PayloadSummary): readonly KeyValue[] {
  if (action.kind === "automation") return taskFeeRows({ ...action, feeCap: action.feeCapPerCycle });
  if (action.kind !== "multisig") return [];
  return [
    {
      label: t`Multisig account`,
      value: <AddressText value={action.multisigAddress} form="full" copy={false} />,
      stacked: true,
    },
    ...(action.inner === undefined
      ? [{ label: t`Effect`, value: t`Oldest stored proposal` }]
      : factsOf(action.inner)),
  ];
}
