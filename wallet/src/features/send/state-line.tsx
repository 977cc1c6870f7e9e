import { t } from "@lingui/core/macro";
import type { ReactElement } from "react";
import Check from "lucide-react/icons/check";
import type { OutboxEntry } from "../../chain/outbox/outbox-entry.ts";
import { formatTimeOfDay } from "../../format/time.ts";

export interface PastState {
  readonly label: string;
  readonly note: string;
}

/** What a confirmed payment went through, in order. */
export function pastStates({
  createdAt,
  outcome,
}: Pick<OutboxEntry, "createdAt" | "outcome">): readonly PastState[] {
  return [
    { label: t`Signed`, note: formatTimeOfDay(createdAt) },
    { label: t`Stored`, note: t`on this device` },
    { label: t`Submitted`, note: t`the same bytes` },
    ...(outcome === undefined
      ? []
      : [
          {
            label: t({ context: "transaction", message: "Confirmed" }),
            note: formatTimeOfDay(Number(outcome.timestampMicros / 1000n)),
          },
        ]),
  ];
}

/** The states of a payment as a line of time, from its signature to its block. */
export function StateLine({ states }: { readonly states: readonly PastState[] }): ReactElement {
  return (
    <ol aria-label={t`Payment progress`} className="isolate flex">
      {states.map(({ label, note }) => (
        <li key={label} className="group relative flex flex-1 flex-col items-center gap-1.5 text-center">
          <span
            aria-hidden="true"
            className="absolute top-3 right-1/2 h-0.5 w-full -translate-y-1/2 bg-positive group-first:hidden"
          />
          <span
            aria-hidden="true"
            className="relative z-10 grid size-6 place-items-center rounded-full bg-positive text-on-positive [&_svg]:size-3.5"
          >
            <Check strokeWidth={3} />
          </span>
          <span className="text-small font-medium">{label}</span>
          <span className="text-small text-text-quiet">{note}</span>
        </li>
      ))}
    </ol>
  );
}
