import { useState, type ReactElement } from "react";
import type { Trace } from "@holdfast/move";
import { CallTree } from "../components/tracing/call-tree.tsx";
import { StopPlace } from "../components/tracing/stop-place.tsx";
import { showTrace } from "../tracing/shown-trace.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ask, failureText } from "./ask.ts";
import { Flame } from "./flame.tsx";
import { Problem } from "./problem.tsx";

/** Runs a transaction again and shows its calls. The newest 1,000 can be traced. */
export function TraceCard({ hash }: { readonly hash: string }): ReactElement {
  const [runs, setRuns] = useState<readonly Trace[]>();
  const [problem, setProblem] = useState<string>();
  const trace = async (): Promise<void> => {
    try {
      setRuns(await readRuns(hash));
      setProblem(undefined);
    } catch (error) {
      setProblem(failureText(error));
    }
  };
  return (
    <Card title="Trace">
      <div className="flex flex-col gap-6">
        <Problem text={problem} />
        {runs === undefined && (
          <div>
            <Button onClick={() => void trace()}>Trace transaction</Button>
          </div>
        )}
        {runs?.length === 0 && <p className="text-text-quiet">This transaction called no code.</p>}
        {runs?.map((run, at) => (
          <Run key={at} trace={run} />
        ))}
      </div>
    </Card>
  );
}

function Run({ trace }: { readonly trace: Trace }): ReactElement {
  const shown = showTrace(trace);
  return (
    <div className="flex flex-col gap-6">
      <Flame trace={trace} />
      {shown.stop !== undefined && <StopPlace stop={shown.stop} />}
      <CallTree run={shown} />
    </div>
  );
}

/** The node that serves this page wrote its own traces as JSON. */
async function readRuns(hash: string): Promise<readonly Trace[]> {
  const answer = await ask(`/dev/trace/${hash}`);
  return answer.get("runs").list() as unknown as readonly Trace[];
}
