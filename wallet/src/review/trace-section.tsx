import { t } from "@lingui/core/macro";
import { encodeSignedTransaction } from "@holdfast/sdk";
import { lazy, Suspense, useMemo, type ReactElement } from "react";
import type { PreparedTransaction } from "../chain/transactions/prepare.ts";
import { areKeysKnown, unsignedAs } from "../chain/transactions/simulation.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

const TracePanel = lazy(async () => ({
  default: (await import("../components/tracing/trace-panel.tsx")).TracePanel,
}));

/** Where a simulation failed, found out on this device. Nothing where it did not. */
export function TraceSection({
  prepared,
}: {
  readonly prepared: PreparedTransaction;
}): ReactElement | undefined {
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
