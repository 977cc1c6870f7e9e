import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type ReactElement } from "react";
import { traceStopped } from "../../chain/tracing/trace-errors.ts";
import { traceLocally } from "../../chain/tracing/local-trace.ts";
import { useTracer } from "../../chain/tracing/tracer-context.tsx";
import { isSupraError } from "@holdfast/sdk";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import type { LocalTrace, TraceQuestion } from "../../tracing/trace-protocol.ts";
import { Button } from "../../ui/button.tsx";
import { Progress } from "../../ui/progress.tsx";
import { Problem } from "../feedback/problem.tsx";
import { TraceResult } from "./trace-result.tsx";

export interface TracePanelProps {
  readonly question: TraceQuestion;
  /** The node's sentence about how it ended, where it is a simulation. */
  readonly toldStatus?: string;
}

type State =
  | { readonly step: "idle" }
  | { readonly step: "running"; readonly requests: number; readonly stop: () => void }
  | { readonly step: "done"; readonly trace: LocalTrace }
  | { readonly step: "failed"; readonly error: unknown };

/** Runs a transaction on this device when it is asked to, and shows every call and where it stopped. */
export function TracePanel({ question, toldStatus }: TracePanelProps): ReactElement {
  const createWorker = useTracer();
  const network = useActiveNetwork();
  const [state, setState] = useState<State>({ step: "idle" });
  const start = async (): Promise<void> => {
    if (createWorker === undefined) return;
    const stopping = new AbortController();
    const stop = (): void => stopping.abort();
    const onRequest = (requests: number): void => setState({ step: "running", requests, stop });
    onRequest(0);
    try {
      const { signal } = stopping;
      const trace = await traceLocally({ question, network, createWorker, signal, onRequest });
      setState({ step: "done", trace });
    } catch (error) {
      setState(isSupraError(error, traceStopped) ? { step: "idle" } : { step: "failed", error });
    }
  };
  if (state.step === "done")
    return (
      <TraceResult trace={state.trace} isReplay={question.kind === "replay"} toldStatus={toldStatus ?? ""} />
    );
  if (state.step === "failed")
    return <Problem error={state.error} unaffected={t`Nothing was sent.`} onRetry={() => void start()} />;
  if (state.step === "running")
    return (
      <div className="flex flex-col items-start gap-4">
        <div role="status" className="flex w-full flex-col gap-3">
          <Progress label={t`Running on this device`} />
          <p className="text-text-quiet">
            {plural(state.requests, {
              one: "Running on this device: 1 request so far.",
              other: `Running on this device: ${state.requests} requests so far.`,
            })}
          </p>
        </div>
        <Button size="small" onClick={state.stop}>
          <Trans>Stop</Trans>
        </Button>
      </div>
    );
  const { host } = new URL(network.url);
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="max-w-prose text-text-quiet">
        {question.kind === "replay"
          ? t`Run the transaction again on this device to see every call with its values and gas. The node ${host} returns the current state for the code. Nothing is signed or sent.`
          : t`Run the transaction on this device to see where it fails and with which values. The node ${host} returns the state for the code. Nothing is signed or sent.`}
      </p>
      <Button disabled={createWorker === undefined} onClick={() => void start()}>
        <Trans>Run on this device</Trans>
      </Button>
    </div>
  );
}
