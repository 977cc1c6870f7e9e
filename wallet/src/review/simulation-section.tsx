import type { ReactElement } from "react";
import type { PreparedTransaction } from "../chain/transactions/prepare.ts";
import { formatDuration } from "../format/time.ts";
import { ValueTree } from "../components/values/value-tree.tsx";
import { useActiveNetwork } from "../storage/settings/settings.ts";
import { Button } from "../ui/button.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { KeyValues } from "../ui/key-values.tsx";
import type { Review } from "./use-review.ts";

export interface TrialSectionProps {
  readonly review: Review;
  readonly prepared: PreparedTransaction;
  /** Milliseconds since 1970 by this device. */
  readonly now: number;
}

/** What the node said when it tried out exactly these bytes. */
export function TrialSection({ review, prepared, now }: TrialSectionProps): ReactElement {
  const network = useActiveNetwork();
  const { trial } = prepared;
  const age = Math.max(0, Math.round((now - trial.at) / 1000));
  const events = trial.kind === "worked" ? trial.events : [];
  return (
    <Disclosure summary="The node's trial" aside={words[trial.kind]}>
      <div className="flex flex-col gap-4">
        <KeyValues
          items={[
            { label: "Tried by", value: new URL(network.url).host },
            { label: "How long ago", value: age === 0 ? "Just now" : formatDuration(age) },
            ...(trial.kind === "worked"
              ? [{ label: "Work", value: `${trial.gasUsed} units of gas` }]
              : [{ label: "Result", value: trial.kind === "failed" ? trial.vmStatus : trial.error.message }]),
            ...events.map(({ type, data }) => ({
              label: <span className="font-mono text-small break-all">{type}</span>,
              value: <ValueTree value={data} />,
              stacked: true,
            })),
          ]}
        />
        <p className="text-small text-text-quiet">
          A trial changes nothing. It holds for these bytes alone: any change is tried out anew.
        </p>
        <div>
          <Button
            size="small"
            loading={review.step === "preparing" && "Trying it out"}
            onClick={() => void review.again()}
          >
            Try it out again
          </Button>
        </div>
      </div>
    </Disclosure>
  );
}

const words = { worked: "It works", failed: "It fails", untried: "Not tried" } as const;
