import { t } from "@lingui/core/macro";
import { listCalls, summarizePayload } from "@holdfast/descriptors/calls";
import type { Address, AutomationRegistration, MultisigInnerPayload } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { formatChainTime, formatDateTime } from "../format/time.ts";
import { taskFeeRows } from "../components/coins/fee.tsx";
import { KeyValues, type KeyValue } from "../ui/key-values.tsx";
import { CallFacts } from "./call-facts.tsx";

/** What an owner votes on, where a sentence does not say it all: the call with its arguments, and a task's limits. */
export function ProposedCall(props: {
  readonly payload: MultisigInnerPayload;
  /** The account that would make it; left out, its description stands elsewhere. */
  readonly sender: Address | undefined;
}): ReactElement {
  const { payload, sender } = props;
  return (
    <div className="flex flex-col gap-4">
      {listCalls(summarizePayload(payload)).map(({ call }, at) => (
        <CallFacts key={`${at} ${call.function}`} call={call} sender={sender} />
      ))}
      {payload.kind === "automation-registration" && <KeyValues items={taskFacts(payload.registration)} />}
    </div>
  );
}

function taskFacts(task: AutomationRegistration): readonly KeyValue[] {
  return [
    ...taskFeeRows({ ...task, feeCap: task.automationFeeCapForEpoch }),
    { label: t`Runs until`, value: formatChainTime(task.expirationTimestampSecs, formatDateTime) },
  ];
}
