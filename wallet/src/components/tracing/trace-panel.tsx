import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type ReactElement } from "react";
import { isSupraError } from "@holdfast/sdk";
import { traceStopped, traceLocally } from "../../chain/tracing/local-trace.ts";
import { useTracer } from "../../chain/tracing/use-tracer.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import type { LocalTrace, TraceQuestion } from "../../tracing/trace-protocol.ts";
import { Button } from "../../ui/button.tsx";
import { Progress } from "../../ui/progress.tsx";
import { Problem } from "../feedback/problem.tsx";
import { localDecimal } from "../../format/locale.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { CallTree } from "./call-tree.tsx";
import { StopPlace } from "./stop-place.tsx";
import type { ShownGas } from "../../tracing/shown-trace.ts";

interface TracePanelProps {
  readonly question: TraceQuestion;
  readonly toldStatus?: string;
}

type State =
  | { readonly step: "idle" }
  | { readonly step: "running"; readonly requests: number; readonly stop: () => void }
  | { readonly step: "done"; readonly trace: LocalTrace }
  | { readonly step: "failed"; readonly error: unknown };

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
              one: "1 request to the node so far.",
              other: `${state.requests} requests to the node so far.`,
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
          ? t`Run the transaction again on this device to see every call with its values and gas. The node ${host} supplies the current state. Nothing is signed or sent.`
          : t`Run the transaction on this device to see where it fails and with which values. The node ${host} supplies the state. Nothing is signed or sent.`}
      </p>
      <Button disabled={createWorker === undefined} onClick={() => void start()}>
        <Trans>Run on this device</Trans>
      </Button>
    </div>
  );
}

interface TraceResultProps {
  readonly trace: LocalTrace;
  readonly isReplay: boolean;
  readonly toldStatus: string;
}

function TraceResult({ trace, isReplay, toldStatus }: TraceResultProps): ReactElement {
  const { runs, reads, gasUsed } = trace;
  return (
    <div className="flex flex-col gap-6">
      {isReplay ? <ReplayVerdict trace={trace} /> : <SimulationVerdict {...{ trace, toldStatus }} />}
      {runs.map(({ stop }, at) => stop !== undefined && <StopPlace key={at} stop={stop} />)}
      {runs.length === 0 && (
        <p className="text-text-quiet">
          <Trans>No code ran because the transaction failed the chain's checks.</Trans>
        </p>
      )}
      {runs.map((run, at) => (
        <CallTree key={at} run={run} />
      ))}
      {runs.map(({ gas }, at) => (
        <GasByFunction key={at} gas={gas} />
      ))}
      <p className="text-small text-text-quiet">
        {plural(reads, {
          one: `Used ${gasUsed} gas, including storage fees. Read 1 state value.`,
          other: `Used ${gasUsed} gas, including storage fees. Read ${reads} state values.`,
        })}
      </p>
    </div>
  );
}

function ReplayVerdict({ trace }: { readonly trace: LocalTrace }): ReactElement {
  const { changed, differences, status, vmStatus } = trace;
  if (changed.length > 0)
    return (
      <div>
        <Verdict kind="info" title={t`State may have changed since the transaction`}>
          <p>
            <Trans>
              Nodes return only their latest state. This run uses that state, so it doesn't prove what the
              transaction did.
            </Trans>
          </p>
          <p className="mt-1">{endWords(status)}</p>
          {status !== "Success" && <p className="mt-1 font-mono text-small break-words">{vmStatus}</p>}
        </Verdict>
        <Disclosure summary={t`Possible changes`} aside={changed.length}>
          <ul className="flex flex-col gap-3">
            {changed.map(({ key, why }) => (
              <li key={`${key} ${why}`} className="text-small">
                <p className="font-mono break-all">{key}</p>
                <p className="break-words text-text-quiet">{why}</p>
              </li>
            ))}
          </ul>
        </Disclosure>
      </div>
    );
  if (differences.length > 0)
    return (
      <Verdict kind="caution" title={t`The result on this device differs from the node's`}>
        {differences.map(({ what, chain, here }) => (
          <dl key={what} className="mt-2 text-small break-words">
            <dt className="font-medium">{differenceWords[what]}</dt>
            <dd>
              <Trans>
                Node: <span className="font-mono">{chain}</span>
              </Trans>
            </dd>
            <dd>
              <Trans>
                This device: <span className="font-mono">{here}</span>
              </Trans>
            </dd>
          </dl>
        ))}
      </Verdict>
    );
  return (
    <Verdict kind="ok" title={t`The result on this device matches the node's`}>
      <Trans>Status, gas and events are the same.</Trans>
    </Verdict>
  );
}

function SimulationVerdict({
  trace: { status, vmStatus },
  toldStatus,
}: {
  readonly trace: LocalTrace;
  readonly toldStatus: string;
}): ReactElement {
  if (status !== "Success" && toldStatus.endsWith(vmStatus))
    return (
      <Verdict kind="info" title={t`The transaction also fails on this device`}>
        <p className="font-mono text-small break-words">{vmStatus}</p>
      </Verdict>
    );
  return (
    <Verdict kind="caution" title={t`The result on this device differs from the node's`}>
      <p>{endWords(status)}</p>
      <p className="mt-1 font-mono text-small break-words">{vmStatus}</p>
    </Verdict>
  );
}

function endWords(status: LocalTrace["status"]): string {
  if (status === "Success") return t`The transaction succeeds on this device.`;
  if (status === "Fail") return t`The transaction fails on this device.`;
  return t`The transaction is rejected on this device.`;
}

const differenceWords = { status: t`Status`, gas: t`Gas`, events: t`Events` } as const;

/** Without called functions; highest first. */
function GasByFunction({ gas }: { readonly gas: readonly ShownGas[] }): ReactElement | undefined {
  if (gas.length === 0) return undefined;
  const rows = gas.map((row) => ({ ...row, own: localDecimal(row.gas) }));
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">
        <Trans>Gas by function</Trans>
      </h3>
      <ol className="flex flex-col gap-3">
        {rows.map(({ name, count, own, percent }) => (
          <li key={name} className="flex flex-col gap-1 text-small">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0 font-mono break-all">{name}</span>
              <span className="text-text-quiet tabular-nums">
                {plural(count, {
                  one: `${own} gas in 1 call, ${percent}%`,
                  other: `${own} gas in ${count} calls, ${percent}%`,
                })}
              </span>
            </div>
            <div aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-line">
              <div className="h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
