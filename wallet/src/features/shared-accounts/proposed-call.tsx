import {
  formatFunctionId,
  formatTypeTag,
  type AutomationRegistration,
  type MultisigInnerPayload,
} from "@holdfast/sdk";
import type { ReactElement } from "react";
import { formatExactTime } from "../../format/time.ts";
import { SupraAmount } from "../../parts/supra-amount.tsx";
import { CallFacts } from "../../review/call-facts.tsx";
import { KeyValues, type KeyValue } from "../../ui/key-values.tsx";

/** What an owner votes on, where a sentence does not say it all: the call with its arguments, and a task's limits. */
export function ProposedCall({ payload }: { readonly payload: MultisigInnerPayload }): ReactElement {
  const isTask = payload.kind === "automation-registration";
  const call = isTask ? payload.registration.automatedFunction : payload.entryFunction;
  return (
    <div className="flex flex-col gap-4">
      <CallFacts
        call={{
          kind: "call",
          function: formatFunctionId(call.function),
          typeArguments: call.typeArguments.map((tag) => formatTypeTag(tag)),
          arguments: call.arguments,
        }}
      />
      {isTask && <KeyValues items={taskFacts(payload.registration)} />}
    </div>
  );
}

function taskFacts(task: AutomationRegistration): readonly KeyValue[] {
  return [
    { label: "Gas of one run, at most", value: String(task.maxGasAmount) },
    { label: "Runs up to a gas price of", value: <SupraAmount value={task.gasPriceCap} /> },
    {
      label: "Held back for each cycle",
      value: <SupraAmount value={task.automationFeeCapForEpoch} />,
      note: "the most that a cycle may cost",
    },
    { label: "Runs until", value: endWords(task.expirationTimestampSecs) },
  ];
}

/** Whoever proposes may write any number, also one that is no date. */
function endWords(secs: bigint): string {
  return secs > LAST_DATE_SECS ? `Second ${secs} since 1970` : formatExactTime(Number(secs) * 1000);
}

/** The last moment that a date can say. */
const LAST_DATE_SECS = 8_640_000_000_000n;
