import { createContext, use, type ReactElement, type ReactNode } from "react";
import type { TraceWorker } from "../../tracing/trace-protocol.ts";

/** Gives the screens below it what runs code of the chain on this device. */
export function TracerProvider(props: {
  readonly createWorker: () => TraceWorker;
  readonly children: ReactNode;
}): ReactElement {
  return <TracerContext value={props.createWorker}>{props.children}</TracerContext>;
}

/** Starts a worker for one run; undefined outside of the app. */
export function useTracer(): (() => TraceWorker) | undefined {
  return use(TracerContext);
}

const TracerContext = createContext<(() => TraceWorker) | undefined>(undefined);
