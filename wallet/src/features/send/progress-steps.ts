import type { OutboxEntry } from "../../chain/outbox/outbox-entry.ts";
import type { Step } from "../../ui/step-list.tsx";

/** Where a payment is between the signature and its block. */
export function progressSteps(entry: OutboxEntry): readonly Step[] {
  const { state } = entry;
  const hasArrived = state === "pending" || state === "succeeded" || state === "failed-on-chain";
  const isLost = state === "expired" || state === "taken";
  return [
    {
      label: "Signed on this device",
      note: "The same signed payment is used until it is settled.",
      state: "done",
    },
    {
      label: hasArrived ? "Submitted" : "Submitting",
      state: stepState(hasArrived, isLost),
      ...(state === "unknown"
        ? {
            note: "The node has not answered yet. The same payment is handed in again; it cannot be paid twice.",
          }
        : {}),
    },
    {
      label: blockWords(entry),
      state: blockState(state),
    },
  ];
}

function stepState(isDone: boolean, hasFailed: boolean): Step["state"] {
  if (isDone) return "done";
  return hasFailed ? "failed" : "current";
}

function blockState(state: OutboxEntry["state"]): Step["state"] {
  switch (state) {
    case "succeeded":
      return "done";
    case "failed-on-chain":
      return "failed";
    case "pending":
      return "current";
    case "signed":
    case "unknown":
    case "expired":
    case "taken":
      return "ahead";
  }
}

function blockWords({ state, outcome, unproven }: OutboxEntry): string {
  if (unproven === "failed") return "Failed, as one node says";
  if (state === "succeeded") return `Confirmed in block ${outcome?.blockHeight ?? ""}`.trim();
  return state === "failed-on-chain" ? "Refused by the network" : "Waiting for a block";
}
