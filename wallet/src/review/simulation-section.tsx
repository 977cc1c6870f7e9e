import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ReactElement, lazy, Suspense, useMemo } from "react";
import { encodeSignedTransaction } from "@holdfast/sdk";
import type { PreparedTransaction } from "../chain/transactions/prepare.ts";
import { formatDuration } from "../format/time.ts";
import { ValueTree } from "../components/values/value-tree.tsx";
import { useActiveNetwork } from "../storage/settings/settings.ts";
import { Button } from "../ui/button.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { KeyValues } from "../ui/key-values.tsx";
import type { Review } from "./use-review.tsx";
import { areKeysKnown, unsignedAs } from "../chain/transactions/simulation.ts";
import { Skeleton } from "../ui/skeleton.tsx";

interface SimulationSectionProps {
  readonly review: Review;
  readonly prepared: PreparedTransaction;
  /** Milliseconds since 1970 by this device. */
  readonly now: number;
}

/** What the node said when it simulated exactly these bytes, and where it failed. */
export function SimulationSection({ review, prepared, now }: SimulationSectionProps): ReactElement {
  const network = useActiveNetwork();
  const { simulation } = prepared;
  const age = Math.max(0, Math.round((now - simulation.at) / 1000));
  const events = simulation.kind === "worked" ? simulation.events : [];
  return (
    <>
      <Disclosure summary={t`Simulation`} aside={words[simulation.kind]}>
        <div className="flex flex-col gap-4">
          <KeyValues
            items={[
              { label: t`Simulated by`, value: new URL(network.url).host },
              { label: t`Age`, value: age === 0 ? t`Just now` : formatDuration(age) },
              ...(simulation.kind === "worked"
                ? [{ label: t`Gas used`, value: t`${String(simulation.gasUsed)} gas` }]
                : [
                    {
                      label: t`Result`,
                      value: simulation.kind === "failed" ? simulation.vmStatus : simulation.error.message,
                    },
                  ]),
              ...events.map(({ type, data }) => ({
                label: <span className="font-mono text-small break-all">{type}</span>,
                value: <ValueTree value={data} />,
                stacked: true,
              })),
            ]}
          />
          <p className="text-small text-text-quiet">
            <Trans>A simulation changes nothing and applies only to these bytes.</Trans>
          </p>
          <div>
            <Button
              size="small"
              loading={review.step === "preparing" && t`Simulating`}
              onClick={() => void review.refresh()}
            >
              <Trans>Simulate again</Trans>
            </Button>
          </div>
        </div>
      </Disclosure>
      <TraceSection prepared={prepared} />
    </>
  );
}

const words = { worked: t`Succeeded`, failed: t`Failed`, unsimulated: t`Not simulated` } as const;

const TracePanel = lazy(async () => ({
  default: (await import("../components/tracing/trace-panel.tsx")).TracePanel,
}));

/** Where a simulation failed, found out on this device. Nothing where it did not. */
function TraceSection({ prepared }: { readonly prepared: PreparedTransaction }): ReactElement | undefined {
  const { raw, parties, simulation } = prepared;
  const signed = useMemo(
    () => (areKeysKnown(parties) ? encodeSignedTransaction(unsignedAs(raw, parties)) : undefined),
    [raw, parties],
  );
  if (simulation.kind !== "failed" || signed === undefined) return undefined;
  return (
    <Disclosure summary={t`Trace`} aside={t`Failure point and values`}>
      <Suspense fallback={<Skeleton shape="block" />}>
        <TracePanel question={{ kind: "simulation", signed }} toldStatus={simulation.vmStatus} />
      </Suspense>
    </Disclosure>
  );
}
